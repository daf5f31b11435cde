/**
 * Tables that stand in this browser. Each has a worker, which is there for as long
 * as anybody here looks at it.
 */
import { Failure } from '../app/failure';
import type { Host, Line, Span } from '../app/host';
import { keep as keepNonce } from '../app/keepsakes';
import { randomHex } from '../app/random';
import type {
  ApiError,
  CreateMatch,
  Created,
  Joined,
  MatchSummary,
  MatchView,
  ReplayPage,
  SeatInfo,
  ServerMessage,
  Table,
  ToldEntries,
} from '../wire/messages';
import { all, forget, type Kept } from './keeping';
import type { Kind } from './module';
import { addresses, moduleOf } from './modules';
import { newName } from './name';
import { storage } from './storage.svelte';
import type { Begin, FromWorker, ToWorker } from './talk';

/** How long a worker waits for somebody who looks, in milliseconds. */
const PATIENCE = 3_000;


interface Waiting {
  resolve(done: unknown): void;
  reject(failure: Failure): void;
}

/** The worker of a table, seen from the page. */
class Seated {
  readonly #id: string;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<HereLine>();
  #next = 1;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #ended: (() => void) | undefined;

  constructor(id: string, begin: Begin) {
    this.#id = id;
    this.#worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = () => this.#break({ code: 'unavailable', message: 'This browser could not start the table.' });
    this.#post({ begin });
    this.#rest();
  }

  ask<T>(kind: Kind, asked: unknown = null): Promise<T> {
    const number = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(number, { resolve: resolve as (done: unknown) => void, reject });
      this.#post({ number, kind, asked });
      this.#rest();
    });
  }

  attach(line: HereLine) {
    this.#listeners.add(line);
    this.#rest();
  }

  detach(line: HereLine) {
    this.#listeners.delete(line);
    this.#rest();
  }

  /** Ends the worker when everything that was asked is done. */
  end(): Promise<void> {
    clearTimeout(this.#idle);
    if (seated.get(this.#id) === this) seated.delete(this.#id);
    const ended = new Promise<void>((resolve) => {
      this.#ended = resolve;
      this.#post({ end: true });
    });
    ending.set(this.#id, ended);
    return ended.then(() => {
      if (ending.get(this.#id) === ended) ending.delete(this.#id);
    });
  }

  #post(message: ToWorker) {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker) {
    if ('tell' in message) {
      for (const told of message.tell) for (const line of this.#listeners) line.hear(told);
    } else if ('kept' in message) {
      storage.tell(this.#id, message.kept);
    } else if ('broken' in message) {
      this.#break(message.broken);
    } else if ('ended' in message) {
      this.#worker.terminate();
      this.#ended?.();
    } else {
      const waiting = this.#waiting.get(message.number);
      this.#waiting.delete(message.number);
      if (message.error) waiting?.reject(new Failure(message.error));
      else waiting?.resolve(message.done);
      this.#rest();
    }
  }

  /** What is kept is whole: whoever looks on comes back to it. */
  #break(error: ApiError) {
    if (seated.get(this.#id) === this) seated.delete(this.#id);
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Failure(error));
    this.#waiting.clear();
    for (const line of [...this.#listeners]) line.lose();
    this.#ended?.();
  }

  #rest() {
    clearTimeout(this.#idle);
    if (this.#listeners.size > 0 || this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => void this.end(), PATIENCE);
  }
}

const seated = new Map<string, Seated>();
/** Workers that are ending: their tables are opened again when they have. */
const ending = new Map<string, Promise<void>>();

async function open(id: string, fresh?: Begin['fresh']): Promise<Seated> {
  const known = seated.get(id);
  if (known && !fresh) return known;
  await ending.get(id);
  const modules = addresses();
  const table = seated.get(id) ?? new Seated(id, { id, modules, ...(fresh ? { fresh } : {}) });
  seated.set(id, table);
  return table;
}

const ask = async <T>(id: string, kind: Kind, asked: unknown = null) => (await open(id)).ask<T>(kind, asked);
const undertake = (id: string, seat: number, deed: unknown) => ask<Table>(id, 'do', { seat, deed });

/** The line of a page to its table, which is told the same as over a socket. */
class HereLine implements Line {
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  readyState: number = WebSocket.CONNECTING;
  #table: Seated | undefined;

  constructor(id: string) {
    // Whoever asked for the line gets it before it opens.
    setTimeout(() => open(id).then((table) => this.#open(table), () => this.lose()));
  }

  #open(table: Seated) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#table = table;
    table.attach(this);
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event('open'));
  }

  send(text: string) {
    const asked = JSON.parse(text) as { id?: number };
    this.#table?.ask<ServerMessage>('hear', asked).then(
      (answer) => this.hear(answer),
      (failure: Failure) => this.hear({ type: 'error', id: asked.id, error: failure.error }),
    );
  }

  hear(message: ServerMessage) {
    if (this.readyState !== WebSocket.OPEN) return;
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  lose() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.#table?.detach(this);
    this.onclose?.(new CloseEvent('close'));
  }

  close() {
    setTimeout(() => this.lose());
  }
}

async function create(table: CreateMatch, id = newName(), names: (string | null)[] = []): Promise<Created> {
  const asked = { id, secret: randomHex(32), table, names };
  const opened = await open(id, { kind: 'create', game: table.game, asked });
  const { table: set } = await opened.ask<MatchView>('view', {});
  return { id, table: set };
}

/** Sits down. What is added to the dice is told at once: there is nobody who could
 * wait for it and choose. */
async function join(id: string, seat: number, name: string): Promise<Joined> {
  const nonce = randomHex(16);
  const table = await undertake(id, seat, { join: { name, nonce } });
  keepNonce(id, table.dice.commitment, seat, nonce);
  return { seat, table };
}

function summaryOf(record: Kept['record']): MatchSummary {
  const seats = record.chairs.map(
    ({ name, human, bot }, seat): SeatInfo => ({
      seat,
      holder: human ? { kind: 'human' } : { kind: 'bot', level: bot ?? '' },
      name: name || null,
      online: false,
      stand_in: null,
      resigned: false,
      ready: true,
    }),
  );
  return {
    id: record.id,
    game: record.game,
    title: record.title,
    status: record.status,
    created: record.created,
    changed: record.changed,
    seats,
    clock: null,
    yours: seats.filter(({ holder }) => holder.kind === 'human').map(({ seat }) => seat),
    must: record.must,
    outcome: null,
  };
}

/** Which game a match file is of: its first line says so. */
function gameIn(file: string): string {
  try {
    const { game } = JSON.parse(file.slice(0, file.indexOf('\n'))) as { game?: unknown };
    if (typeof game === 'string' && moduleOf(game)) return game;
  } catch {
    // Said below.
  }
  throw new Failure({ code: 'bad-file', message: 'This file is not a match of a game that is here.' });
}

/** Something that needs the rules of a game and no table. */
async function withRules<T>(game: string, kind: Kind, asked: unknown): Promise<T> {
  const { load } = await import('./module');
  const module = await load(moduleOf(game)!);
  const { done, error } = module.ask(kind, asked);
  if (error) throw new Failure(error);
  return done as T;
}

/** Opens a match file to go on with it here: by a seat for each person, and bots. */
export async function bring(file: string, seats: (string | null)[]): Promise<string> {
  const id = newName();
  const opened = await open(id, { kind: 'import', game: gameIn(file), asked: { id, file, seats } });
  await opened.ask<MatchView>('view', {});
  return id;
}

/** Forgets a table for good. */
export async function remove(id: string): Promise<void> {
  await seated.get(id)?.end();
  await forget(id);
}

const nobody = (): never => {
  throw new Failure({ code: 'bad-request', message: 'Everyone at this table is at this device.' });
};

export const here: Host = {
  create: (table) => create(table),
  mine: async () => ({ matches: (await all()).map(summaryOf) }),
  view: (id) => ask<MatchView>(id, 'view', { since: 0 }),
  join,
  start: async () => nobody(),
  leave: (id, seat) => undertake(id, seat, 'leave'),
  ready: async (id) => (await ask<MatchView>(id, 'view', {})).table,
  handOver: (id, seat) => undertake(id, seat, 'hand-over'),
  takeBack: (id, seat) => undertake(id, seat, 'take-back'),
  resign: (id, seat) => undertake(id, seat, 'resign'),
  async rematch(id) {
    interface Again {
      id: string;
      fresh: boolean;
      table: CreateMatch;
      names: (string | null)[];
    }
    const again = await ask<Again>(id, 'rematch', { id: newName() });
    if (again.fresh) await create(again.table, again.id, again.names);
    return { id: again.id };
  },
  events: (id, since, seat) => ask<ToldEntries>(id, 'events', { since, seat }),
  log: (id) => ask<string>(id, 'log'),
  replay: (id, span: Span) => ask<ReplayPage>(id, 'replay', span),
  replayFile: (file, span) => withRules<ReplayPage>(gameIn(file), 'openFile', { file, ...span }),
  line: (id) => new HereLine(id),
};
