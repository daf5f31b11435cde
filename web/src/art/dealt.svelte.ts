/**
 * The looks that a game has dealt to the seats of the table on the page. Most
 * games deal none: then every seat wears the look of its own number.
 */
import { untrack } from 'svelte';
import type { SeatLook } from './seats';

/** The look of each seat, or nothing as long as it has none. */
type Looks = readonly (SeatLook | null)[];

class Dealt {
  /** Board and summary are on the page at once: whoever dealt last is heard. */
  #all: readonly Looks[] = $state.raw([]);

  get looks(): Looks | null {
    return this.#all.at(-1) ?? null;
  }

  /** Deals these looks; what is given back takes them away again. */
  deal(looks: Looks): () => void {
    const change = (all: (before: readonly Looks[]) => readonly Looks[]) =>
      untrack(() => (this.#all = all(this.#all)));
    change((before) => [...before, looks]);
    return () => change((before) => before.filter((one) => one !== looks));
  }
}

export const dealt = new Dealt();
