/** A finished match, step by step, fetched in pages. */
import * as api from '../app/api';
import type { Frame, ReplayPage } from '../wire/messages';
import type { Outcome } from '../wire/tabletop';

const AT_ONCE = 40;

/** Where the steps come from: the server's own match, or a file. */
export type Source = (span: api.Span) => Promise<ReplayPage>;

export class Replaying {
  page: ReplayPage = $state.raw() as ReplayPage;
  step = $state(0);
  /** The seat that looks, or null for an onlooker. */
  seat: number | null = $state(null);
  problem = $state('');
  #frames: (Frame | undefined)[] = $state.raw([]);
  readonly #source: Source;
  readonly #asked = new Map<number, Promise<void>>();

  readonly steps = $derived(this.page.steps);
  readonly frame: Frame | undefined = $derived(this.#frames[this.step]);
  readonly told = $derived(
    this.#frames.flatMap((frame) => (frame === undefined ? [] : [frame.told])),
  );

  private constructor(source: Source, first: ReplayPage) {
    this.#source = source;
    this.#take(first);
  }

  static async open(source: Source, seat: number | null, step: number): Promise<Replaying> {
    const first = await source({ from: 0, count: AT_ONCE, ...(seat === null ? {} : { seat }) });
    const replaying = new Replaying(source, first);
    replaying.seat = seat;
    replaying.#asked.set(0, Promise.resolve());
    replaying.go(step);
    void replaying.#fetchAll();
    return replaying;
  }

  go(step: number) {
    this.step = Math.max(0, Math.min(step, this.steps - 1));
    void this.#need(this.step);
  }

  /** The next or the last step in which a seat acted, wherever it has to be
   * fetched from. */
  async jump(seat: number, way: 1 | -1) {
    for (let at = this.step + way; at >= 0 && at < this.steps; at += way) {
      await this.#need(at);
      if (this.#frames[at]?.told.seat === seat) return this.go(at);
    }
  }

  /** How it ended, by the last step. */
  async ending(): Promise<Outcome | null> {
    const last = this.steps - 1;
    await this.#need(last);
    const turn = this.#frames[last]?.turn;
    return turn?.state === 'over' ? turn.outcome : null;
  }

  async look(seat: number | null) {
    this.seat = seat;
    this.#asked.clear();
    this.#frames = [];
    await this.#need(this.step);
    await this.#fetchAll();
  }

  /** The rest comes in the background, so that the log and jumps are whole. */
  async #fetchAll() {
    for (let at = 0; at < this.steps; at += AT_ONCE) await this.#need(at);
  }

  /** Sees to it that a step is there. Its page is asked for once. */
  #need(step: number): Promise<void> {
    const from = Math.floor(step / AT_ONCE) * AT_ONCE;
    const asked = this.#asked.get(from) ?? this.#fetch(from);
    this.#asked.set(from, asked);
    return asked;
  }

  async #fetch(from: number) {
    const seat = this.seat;
    try {
      const page = await this.#source({ from, count: AT_ONCE, ...(seat === null ? {} : { seat }) });
      if (seat === this.seat) this.#take(page);
    } catch (failure) {
      this.#asked.delete(from);
      this.problem = (failure as Error).message;
    }
  }

  #take(page: ReplayPage) {
    const frames = this.#frames.slice();
    page.frames.forEach((frame, i) => (frames[page.from + i] = frame));
    this.#frames = frames;
    this.page = page;
  }
}
