/**
 * The words of whole choices.
 *
 * They do not come with the choices: most of them are never shown. Whoever
 * shows some says so; all that is wanted at one time is one question, and an
 * answer is kept for as long as the decision is open.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Path, Sentence } from '../wire/tabletop';

/** The most paths that one question may have. */
const AT_ONCE = 200;

/** Asks for the words of these paths, in their order; null where there are none. */
export type AskLabels = (paths: Path[]) => Promise<(Sentence | null)[]>;

const keyOf = (path: Path) => path.join(' ');

export class Labels {
  readonly #known = new SvelteMap<string, Sentence>();
  readonly #asked = new Set<string>();
  readonly #ask: AskLabels;
  #wanted: Path[] = [];
  /** Counts the decisions, so that a late answer to an old one is not kept. */
  #decision = 0;

  constructor(ask: AskLabels) {
    this.#ask = ask;
  }

  /** The words for a path, once they are here. */
  of(path: Path): Sentence | undefined {
    return this.#known.get(keyOf(path));
  }

  want(paths: Path[]) {
    const fresh = paths.filter((path) => !this.#asked.has(keyOf(path)));
    if (fresh.length === 0) return;
    if (this.#wanted.length === 0) queueMicrotask(() => this.#send());
    for (const path of fresh) this.#asked.add(keyOf(path));
    this.#wanted.push(...fresh);
  }

  /** Another decision is open: the same path may mean something else. */
  forget() {
    this.#decision += 1;
    this.#wanted = [];
    this.#asked.clear();
    this.#known.clear();
  }

  #send() {
    const paths = this.#wanted;
    this.#wanted = [];
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      void this.#fetch(paths.slice(from, from + AT_ONCE));
    }
  }

  async #fetch(paths: Path[]) {
    const decision = this.#decision;
    try {
      const labels = await this.#ask(paths);
      if (decision === this.#decision) this.#keep(paths, labels);
    } catch {
      // Words that did not come are asked for when they are wanted again.
      if (decision === this.#decision) for (const path of paths) this.#asked.delete(keyOf(path));
    }
  }

  #keep(paths: Path[], labels: (Sentence | null)[]) {
    paths.forEach((path, place) => {
      const label = labels[place];
      if (label) this.#known.set(keyOf(path), label);
    });
  }
}
