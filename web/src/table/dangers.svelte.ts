/**
 * Whom choices may hurt, as the rules foresee it for this seat.
 *
 * It is asked for once a decision, after the choices are drawn: a choice does
 * not wait for it to be seen, only to be done.
 */
import type { Foreseen, Tree } from '../wire/messages';
import type { Danger, Path } from '../wire/tabletop';
import { after, follow, stepsOf, waysOf } from './tree';

const keyOf = (path: Path) => path.join(' ');

export class Dangers {
  #known: ReadonlyMap<string, Danger> = $state.raw(new Map());

  /** Another decision is open: nothing is known of it yet. */
  forget() {
    if (this.#known.size > 0) this.#known = new Map();
  }

  know(foreseen: Foreseen[]) {
    this.#known = new Map(foreseen.map(({ path, danger }) => [keyOf(path), danger]));
  }

  /** What a whole choice may do. */
  of(path: Path): Danger | undefined {
    return this.#known.get(keyOf(path));
  }

  /** The next steps that surely lead into some danger, each with the least that
   * it can lead to. */
  ahead(tree: Tree, path: Path): Map<string, Danger> {
    const ahead = new Map<string, Danger>();
    const here = this.#known.size > 0 ? follow(tree, path) : undefined;
    for (const step of here ? stepsOf(here) : []) {
      const least = this.#least(after(here!, step)!, [...path, step]);
      if (least) ahead.set(step, least);
    }
    return ahead;
  }

  /** Whether something less dangerous than this could be chosen instead. */
  isAvoidable(danger: Danger, tree: Tree): boolean {
    for (const way of waysOf(tree)) {
      if ((this.of(way)?.odds ?? 0) < danger.odds) return true;
    }
    return false;
  }

  #least(tree: Tree, so: Path): Danger | undefined {
    let least: Danger | undefined;
    for (const way of waysOf(tree, so)) {
      const danger = this.of(way);
      if (!danger) return undefined;
      if (!least || danger.odds < least.odds) least = danger;
    }
    return least;
  }
}
