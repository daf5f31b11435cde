/** The review of a finished match: asked for, waited for, and drawn. */
import * as api from '../app/api';
import type { Estimate, Review, Reviewing as Progress } from '../wire/messages';

/** How long to wait between two questions, and how often a server that is busy is
 * asked again. */
const PAUSE = 700;
const MOST_TRIES = 20;

export class Reviewing {
  review: Review | null = $state.raw(null);
  done = $state(0);
  problem = $state('');
  #left = false;

  constructor(ask: () => Promise<Progress>) {
    void this.#wait(ask);
  }

  /** Nobody waits for it any more. */
  leave() {
    this.#left = true;
  }

  async #wait(ask: () => Promise<Progress>) {
    for (let tries = 0; !this.#left; ) {
      try {
        let state = await ask();
        while (state.review === null && !this.#left) {
          this.done = state.done;
          await pause();
          state = await api.reviewing(state.key);
        }
        this.review = state.review;
        return;
      } catch (failure) {
        const { code } = (failure as api.Failure).error;
        tries += 1;
        if ((code !== 'busy' && code !== 'not-found') || tries > MOST_TRIES) {
          this.problem = (failure as Error).message;
          return;
        }
        await pause();
      }
    }
  }
}

const pause = () => new Promise((done) => setTimeout(done, PAUSE));

/** One seat's expected result over the match, as an SVG path in a box of this size. */
export function pathOf(curve: Estimate[][], seat: number, width: number, height: number): string {
  const last = Math.max(1, curve.length - 1);
  return curve
    .map((expected, step) => {
      const x = ((step / last) * width).toFixed(1);
      const y = ((1 - (expected[seat]?.value ?? 0)) * height).toFixed(1);
      return `${step === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

/** Whether all seats expect the same all the time: they win and lose as one. */
export function isTogether(curve: Estimate[][]): boolean {
  return curve.every((expected) => expected.every(({ value }) => value === expected[0]!.value));
}

/** In points of a hundred: `+12 ± 4`. */
export function points({ value, error }: Estimate): string {
  const sign = value > 0.0005 ? '+' : value < -0.0005 ? '−' : '±';
  const number = Math.abs(value * 100).toFixed(1);
  return sign === '±' ? `0 ± ${(error * 100).toFixed(1)}` : `${sign}${number} ± ${(error * 100).toFixed(1)}`;
}

export const percent = (share: number) => `${Math.round(share * 100)} %`;
