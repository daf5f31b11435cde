/**
 * Choosing by clicking a path of things.
 *
 * The options that were sent each have a path (`person-7`, `hex-f5`). What can
 * be clicked is the next step of every option that begins with what has been
 * clicked so far. Steps that the board does not draw become buttons.
 */
import { untrack as untracked } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Things } from '../boards/board';
import type { Choice } from '../wire/messages';
import type { Sentence } from '../wire/tabletop';
import { plain, stepWords } from './sentence';

export interface Button {
  step: string;
  label: Sentence;
  /** Whether more is to be chosen after it. */
  more: boolean;
}

export interface Chooser {
  names(): string[];
  /** A whole path was clicked. */
  chosen(choice: Choice): void;
  /** Somebody wants to know why this path cannot be chosen. */
  ask(path: string[], id: string, anchor: Element): void;
  forget(id: string): void;
}

const beginsWith = (path: string[], start: string[]) =>
  start.every((step, place) => path[place] === step);

export class Choosing implements Things {
  #options: Choice[] = $state.raw([]);
  path: string[] = $state.raw([]);
  /** The thing that a sentence under the pointer speaks of. */
  spoken: string | null = $state(null);
  /** How often the board draws a thing. */
  readonly #drawn = new SvelteMap<string, number>();
  /** What the board calls it. */
  readonly #called = new Map<string, string>();
  readonly #chooser: Chooser;

  readonly #matching = $derived(this.#options.filter((o) => beginsWith(o.path, this.path)));
  readonly #next = $derived(this.#stepsFrom(this.#matching, this.path.length));
  /** The option whose path is clicked to its end, if longer ones begin alike. */
  readonly complete = $derived(this.#matching.find((o) => o.path.length === this.path.length));
  /** Every next step. */
  readonly steps: Button[] = $derived(this.#asButtons());
  /** The next steps that the board does not draw. */
  readonly buttons = $derived(this.steps.filter(({ step }) => !this.#drawn.has(step)));

  constructor(chooser: Chooser) {
    this.#chooser = chooser;
  }

  get options(): Choice[] {
    return this.#options;
  }

  /** Offers other options. What was clicked stays if it still leads somewhere,
   * unless what it led to has been done. */
  offer(options: Choice[], done = false) {
    this.#options = options;
    if (done || !options.some((option) => beginsWith(option.path, this.path))) this.path = [];
  }

  /** Takes the last click back; false if there is none. */
  back(): boolean {
    if (this.path.length === 0) return false;
    this.path = this.path.slice(0, -1);
    return true;
  }

  selectable(id: string): boolean {
    return this.#next.has(id);
  }

  selected(id: string): boolean {
    return this.path.includes(id);
  }

  dimmed(id: string): boolean {
    return this.path.length > 0 && !this.selectable(id) && !this.selected(id);
  }

  pointed(id: string): boolean {
    return this.spoken === id;
  }

  label(id: string): string | undefined {
    const choices = this.#next.get(id);
    const only = choices?.length === 1 ? choices[0] : undefined;
    return only && plain(only.label, this.#chooser.names());
  }

  choose(id: string): boolean {
    if (!this.selectable(id) && this.selected(id)) {
      this.path = this.path.slice(0, this.path.indexOf(id));
      return true;
    }
    const start = this.#startFor(id);
    if (start !== null) this.#walk([...start, id]);
    return start !== null;
  }

  whyNot(id: string, anchor: Element) {
    this.#chooser.ask([...this.path, id], id, anchor);
  }

  forget(id: string) {
    this.#chooser.forget(id);
  }

  drawn(id: string, name?: string): () => void {
    if (name !== undefined) this.#called.set(id, name);
    const count = (by: number) => {
      const now = (this.#drawn.get(id) ?? 0) + by;
      if (now > 0) this.#drawn.set(id, now);
      else this.#drawn.delete(id);
    };
    untracked(() => count(1));
    return () => untracked(() => count(-1));
  }

  /** A thing in words: as the labels call it, or else the board. */
  wordsFor(step: string): Sentence {
    for (const { label } of this.#options) {
      const span = label.find((part) => typeof part === 'object' && 'id' in part && part.id === step);
      if (span) return [span];
    }
    const seat = /^seat-(\d+)$/.exec(step)?.[1];
    if (seat !== undefined) return [{ seat: Number(seat) - 1 }];
    return [this.#called.get(step) ?? stepWords(step)];
  }

  /** Where choosing this goes on from: here, or from an earlier click, so that
   * another person can be clicked without taking the first one back. */
  #startFor(id: string): string[] | null {
    for (let length = this.path.length; length >= 0; length -= 1) {
      const start = this.path.slice(0, length);
      const leads = (o: Choice) => beginsWith(o.path, start) && o.path[length] === id;
      if (this.#options.some(leads)) return start;
    }
    return null;
  }

  #walk(path: string[]) {
    this.path = path;
    const [first, ...others] = this.#matching;
    if (first && others.length === 0 && first.path.length === path.length) {
      this.#chooser.chosen(first);
    }
  }

  #stepsFrom(options: Choice[], place: number): Map<string, Choice[]> {
    const steps = new Map<string, Choice[]>();
    for (const option of options) {
      const step = option.path[place];
      if (step === undefined) continue;
      const known = steps.get(step);
      if (known) known.push(option);
      else steps.set(step, [option]);
    }
    return steps;
  }

  #asButtons(): Button[] {
    return [...this.#next].map(([step, choices]) => ({
      step,
      label: choices.length === 1 ? choices[0]!.label : this.wordsFor(step),
      more: choices.length > 1,
    }));
  }
}
