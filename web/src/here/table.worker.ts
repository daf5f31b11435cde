/**
 * The worker of one table. It does one thing after the other, as a server's table
 * does: the rules answer, what is to be kept is kept, and only then is anybody told.
 */
import type { ApiError } from '../wire/messages';
import { keep, type Kept, type Line, load as loadTable } from './keeping';
import { type Answer, type Kind, load, type Module, type Thought } from './module';
import type { Begin, FromWorker, ToWorker } from './talk';

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  close(): void;
};
const say = (message: FromWorker) => scope.postMessage(message);

const ELSEWHERE: ApiError = {
  code: 'busy',
  message: 'This match is open in another tab of this browser. Go on there, or close that tab and load this one again.',
};

class TableHere {
  readonly #begin: Begin;
  readonly #module: Module;
  readonly #address: string;
  #record: Kept['record'] | undefined;
  #lines: string[];
  /** What could not be kept yet. */
  #unkept: Line[] = [];
  #unkeptRecord = false;
  #isKept = true;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #thinkers = new Map<number, { prompt: number; worker: Worker }>();

  constructor(begin: Begin, module: Module, address: string, record: Kept['record'] | undefined, lines: string[]) {
    this.#begin = begin;
    this.#module = module;
    this.#address = address;
    this.#record = record;
    this.#lines = lines;
  }

  async ask(kind: Kind, asked: unknown): Promise<Answer> {
    const answer = this.#module.ask(kind, asked);
    await this.#keep(answer);
    this.#wake(answer.due);
    answer.effects.think?.forEach((thought) => this.#think(thought));
    return answer;
  }

  /** What was told before it was asked for, such as by an alarm. */
  tell(answer: Answer) {
    if (answer.effects.tell?.length) say({ tell: answer.effects.tell });
  }

  /** Where nothing can be kept the match goes on, and the page says so. */
  async #keep({ effects: { record, lines = [] } }: Answer) {
    for (const { seq, line } of lines) this.#lines[seq] = line;
    this.#unkept.push(...lines);
    if (record) [this.#record, this.#unkeptRecord] = [record, true];
    if (this.#unkept.length === 0 && !this.#unkeptRecord) return;
    try {
      await keep(this.#begin.id, this.#record, this.#unkept);
      [this.#unkept, this.#unkeptRecord] = [[], false];
      if (!this.#isKept) say({ kept: null });
      this.#isKept = true;
    } catch (failure) {
      if (this.#isKept) say({ kept: (failure as Error).name || 'UnknownError' });
      this.#isKept = false;
    }
  }

  #wake(due: number | undefined) {
    clearTimeout(this.#alarm);
    if (due === undefined) return;
    const tick = () => later(async () => this.tell(await this.ask('tick', null)));
    this.#alarm = setTimeout(tick, Math.max(0, due - Date.now()));
  }

  /** A captain thinks in a worker of its own, so that the table goes on answering
   * meanwhile. One whose decision is no longer open is not waited for. */
  #think({ seat, prompt, level, time }: Thought) {
    const header = this.#record?.header;
    if (!header) return;
    const known = this.#thinkers.get(seat);
    const worker = known?.worker ?? new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    this.#thinkers.set(seat, { prompt, worker });
    worker.onmessage = ({ data }: MessageEvent<{ prompt: number; action: unknown; failed?: boolean }>) => {
      const asked = { seat, prompt: data.prompt, action: data.action };
      if (!data.failed) later(async () => this.tell(await this.ask('decided', asked)));
    };
    const thinking = { game: this.#record!.game, header, lines: this.#lines, seat, level, time };
    worker.postMessage({ address: this.#address, prompt, thinking });
  }

  end() {
    clearTimeout(this.#alarm);
    for (const { worker } of this.#thinkers.values()) worker.terminate();
  }
}

let table: Promise<TableHere> | undefined;
let queue: Promise<void> = Promise.resolve();

/** Does something when everything before it is done. What breaks ends the worker:
 * the page starts another one, which begins with what was kept. */
function later(doing: () => Promise<void>) {
  queue = queue.then(doing).catch((failure: unknown) => {
    const { message } = failure as Error;
    say({ broken: { code: 'unavailable', message: `The table fell over (${message}). It is set up again from what was kept.` } });
    scope.close();
  });
}

/** How long a table waits for the tab that had it, which may just be going away. */
const SOON = 2_000;

/** Lets another tab play. */
let release = () => {};

/** One tab at a time plays a match: whether this is the one. */
function lock(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = () => {
      resolve(true);
      return new Promise<void>((done) => (release = done));
    };
    const signal = AbortSignal.timeout(SOON);
    navigator.locks.request(`landfall-${id}`, { signal }, held).catch(() => resolve(false));
  });
}

const refusal = (code: ApiError['code'], message: string): ApiError => ({ code, message });

async function begun(begin: Begin): Promise<TableHere> {
  if (!(await lock(begin.id))) throw ELSEWHERE;
  const stored = begin.fresh ? null : await loadTable(begin.id);
  const game = begin.fresh?.game ?? stored?.record.game;
  if (game === undefined) throw refusal('not-found', 'There is no such match in this browser.');
  const address = begin.modules[game];
  if (address === undefined) throw refusal('unavailable', 'This game cannot be played without a server here.');
  const module = await load(address).catch(() => {
    const message = 'The rules of this game are not in this browser yet, and there is no connection to load them.';
    throw refusal('unavailable', message);
  });
  const here = new TableHere(begin, module, address, stored?.record, stored?.lines ?? []);
  const first = begin.fresh ?? { kind: 'load' as const, asked: stored };
  const { error } = await here.ask(first.kind, first.asked);
  if (error) throw error;
  return here;
}

scope.onmessage = ({ data }) => {
  if ('begin' in data) {
    table = begun(data.begin);
    table.catch(() => {});
    later(async () => {
      await table?.catch(() => {});
    });
    return;
  }
  if ('end' in data) {
    later(async () => {
      (await table?.catch(() => undefined))?.end();
      release();
      say({ ended: true });
      scope.close();
    });
    return;
  }
  const { number, kind, asked } = data;
  later(async () => {
    let here: TableHere | undefined;
    try {
      here = await table;
    } catch (error) {
      const known = typeof (error as ApiError).code === 'string' && typeof (error as ApiError).message === 'string';
      say({ number, error: known ? (error as ApiError) : refusal('unavailable', String(error)) });
      return;
    }
    const answer = await here!.ask(kind, asked);
    say({ number, done: answer.done, error: answer.error });
    here!.tell(answer);
  });
};
