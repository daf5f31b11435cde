/** A finished match, step by step. What happened comes whole and at once; how the
 * table looked comes in pages, as it is needed. */
import * as api from '../app/api';
import { AT_ONCE, pageOf, type Sight, spanAt } from '../app/first-look';
import { matters, mostTelling } from '../table/beats';
import type { Frame, ReplayPage, ToldEntry } from '../wire/messages';
import type { Mood, Outcome } from '../wire/tabletop';

/** Where the steps come from: the server's own match, or a file. */
export type Source = (span: api.Span) => Promise<ReplayPage>;

/** A step that one may want to jump to. */
export interface Mark {
  step: number;
  mood: Mood;
}

/** The moods that are jumped to. Finds are marked, but there are many. */
const JUMPED_TO: Mood[] = ['harm', 'rescue', 'death', 'end'];

/** The steps in which something happens that matters. */
export function marksOf(log: ToldEntry[]): Mark[] {
  return log.flatMap((entry) => {
    const event = mostTelling(entry.events);
    return event && matters(event) ? [{ step: entry.seq, mood: event.mood }] : [];
  });
}

/** The next step that is jumped to, in this direction; nothing if there is none. */
export function nextMark(marks: Mark[], from: number, way: 1 | -1): number | undefined {
  const jumps = marks.filter(({ mood }) => JUMPED_TO.includes(mood));
  const found =
    way === 1 ? jumps.find(({ step }) => step > from) : jumps.findLast(({ step }) => step < from);
  return found?.step;
}

export class Replaying {
  page: ReplayPage = $state.raw() as ReplayPage;
  step = $state(0);
  sight: Sight = $state(null);
  problem = $state('');
  /** What happened, all of it, as it is seen with these eyes. */
  log: ToldEntry[] = $state.raw([]);
  #frames: (Frame | undefined)[] = $state.raw([]);
  readonly #source: Source;
  readonly #asked = new Map<number, Promise<void>>();

  readonly steps = $derived(this.page.steps);
  readonly frame: Frame | undefined = $derived(this.#frames[this.step]);
  readonly marks: Mark[] = $derived(marksOf(this.log));
  /** The seat that looks, or null for an onlooker. */
  readonly seat: number | null = $derived(typeof this.sight === 'number' ? this.sight : null);

  private constructor(source: Source, sight: Sight, first: ReplayPage) {
    this.#source = source;
    this.sight = sight;
    this.#take(first);
  }

  static async open(source: Source, sight: Sight, step: number): Promise<Replaying> {
    const first = await source(spanAt(step, sight, 0));
    const replaying = new Replaying(source, sight, first);
    replaying.#asked.set(pageOf(step), Promise.resolve());
    replaying.go(step);
    void replaying.#fillIn();
    return replaying;
  }

  go(step: number) {
    this.step = Math.max(0, Math.min(step, this.steps - 1));
    void this.#need(this.step);
    // Whoever plays on must not wait at the end of a page.
    const ahead = Math.min(this.step + AT_ONCE / 2, this.steps - 1);
    void this.#need(ahead);
  }

  /** The next or the last step in which a seat acted. */
  jump(seat: number, way: 1 | -1) {
    const acted = (entry: ToldEntry) =>
      entry.seat === seat && (way === 1 ? entry.seq > this.step : entry.seq < this.step);
    const found = way === 1 ? this.log.find(acted) : this.log.findLast(acted);
    if (found) this.go(found.seq);
  }

  /** The next or the last step in which something happened that matters. */
  jumpToMark(way: 1 | -1) {
    const step = nextMark(this.marks, this.step, way);
    if (step !== undefined) this.go(step);
  }

  /** How it ended, by the last step. */
  async ending(): Promise<Outcome | null> {
    const last = this.steps - 1;
    await this.#need(last);
    const turn = this.#frames[last]?.turn;
    return turn?.state === 'over' ? turn.outcome : null;
  }

  async look(sight: Sight) {
    this.sight = sight;
    this.#asked.clear();
    this.#frames = [];
    const from = pageOf(this.step);
    const asked = this.#fetch(spanAt(from, sight, 0));
    this.#asked.set(from, asked);
    await asked;
    void this.#fillIn();
  }

  /** A long log comes in several answers, which show nothing anew. */
  async #fillIn() {
    while (this.log.length > 0 && this.log.length < this.steps) {
      const before = this.log.length;
      await this.#fetch({ ...spanAt(this.step, this.sight, before), count: 0 });
      if (this.log.length === before) return;
    }
  }

  /** Sees to it that a step is there. Its page is asked for once. */
  #need(step: number): Promise<void> {
    const from = pageOf(step);
    const asked = this.#asked.get(from) ?? this.#fetch(spanAt(from, this.sight));
    this.#asked.set(from, asked);
    return asked;
  }

  async #fetch(span: api.Span) {
    const { sight } = this;
    try {
      const page = await this.#source(span);
      if (sight === this.sight) this.#take(page);
    } catch (failure) {
      this.#asked.delete(span.from!);
      this.problem = (failure as Error).message;
    }
  }

  /** What is shown already is not drawn again. */
  #take(page: ReplayPage) {
    const frames = this.#frames.slice();
    page.frames.forEach((frame, i) => (frames[page.from + i] ??= frame));
    this.#frames = frames;
    // Until it comes as it is seen with other eyes, the log stays as it was.
    const first = page.log?.[0]?.seq;
    if (page.log && first === 0) [this.log, this.page] = [page.log, page];
    else if (page.log && first === this.log.length) this.log = [...this.log, ...page.log];
  }
}
