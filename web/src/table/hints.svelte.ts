/** What would be best, for whoever asks at a table that has agreed to hints. */
import * as api from '../app/api';
import type { Hint, WeighedOption } from '../wire/messages';

export interface Asker {
  /** The match. */
  at: () => string;
  me: () => number | null;
  /** The number of the decision that is open. */
  prompt: () => number | null;
  sorry: (failure: api.Failure) => void;
}

export class Hints {
  readonly #asker: Asker;
  #hint: Hint | null = $state.raw(null);
  asking = $state(false);

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** The best choices of the decision that is open, the best first; nothing before
   * somebody asks. */
  readonly best: WeighedOption[] = $derived.by(() => {
    const isOpen = this.#hint?.prompt === this.#asker.prompt() && this.#hint?.weighed.seat === this.#asker.me();
    return isOpen ? this.#hint!.weighed.best : [];
  });

  /** Asks, or puts away what was told. */
  async toggle() {
    if (this.best.length > 0) this.#hint = null;
    else await this.#ask();
  }

  async #ask() {
    const { at, me, sorry } = this.#asker;
    const seat = me();
    if (this.asking || seat === null) return;
    this.asking = true;
    try {
      this.#hint = await api.hint(at(), seat);
    } catch (failure) {
      sorry(failure as api.Failure);
    }
    this.asking = false;
  }

  /** Which of the best choices this step leads on to, from these clicks: the best of
   * them, counted from one; nothing if it leads to none. */
  rank(path: string[], step: string): number | undefined {
    return rankOf(this.best, path, step);
  }
}

/** The place of the best option that goes on with this step after these. */
export function rankOf(best: WeighedOption[], path: string[], step: string): number | undefined {
  const leads = ({ path: way }: WeighedOption) =>
    way !== null && way[path.length] === step && path.every((before, i) => way[i] === before);
  const found = best.findIndex(leads);
  return found < 0 ? undefined : found + 1;
}

/** From which error on nothing is said that looks like a number that one knows. */
const UNSURE = 0.2;

/** What it is worth, and how sure that is, in words. */
export function worth({ expected }: WeighedOption): string {
  if (expected.error > UNSURE) return 'hard to tell';
  return `${Math.round(expected.value * 100)} % ± ${Math.max(1, Math.round(expected.error * 100))}`;
}
