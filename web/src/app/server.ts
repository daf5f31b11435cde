/** Tables that stand on the server: the HTTP side of the API. */
import type {
  ApiError,
  Created,
  Games,
  Hint,
  HouseNumber,
  HouseNumbers,
  Joined,
  Matches,
  MatchView,
  Rematch,
  ReplayPage,
  Reviewing,
  Table,
  ToldEntries,
  TriedHouse,
  TryHouse,
} from '../wire/messages';
import type { Rulebook } from '../wire/tabletop';
import { Failure } from './failure';
import type { Host, Span } from './host';
import { drawn, keep, toReveal } from './keepsakes';
import { fileAt, isPlain } from './site';

const AWAY: ApiError = {
  code: 'unavailable',
  message: 'The server does not answer. Check the connection and try again.',
};

async function ask(method: string, path: string, body?: BodyInit, type?: string) {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, body, headers });
  } catch {
    throw new Failure(AWAY);
  }
  if (!answer.ok) throw new Failure(await errorOf(answer));
  return answer;
}

async function errorOf(answer: Response): Promise<ApiError> {
  try {
    const error = (await answer.json()) as ApiError;
    return typeof error.message === 'string' ? error : AWAY;
  } catch {
    return AWAY;
  }
}

/** What was asked for before anybody needed it, to be given once. */
const foreseen = new Map<string, Promise<unknown>>();

function foresee(path: string) {
  const asked = get(path);
  // Whoever needs it learns of a failure.
  asked.catch(() => {});
  foreseen.set(path, asked);
}

async function get<T>(path: string): Promise<T> {
  const known = foreseen.get(path);
  if (known !== undefined) {
    foreseen.delete(path);
    return known as Promise<T>;
  }
  return (await ask('GET', path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await ask('POST', path, JSON.stringify(body), 'application/json')).json() as Promise<T>;
}

/** What a server would tell, written down beside a page of plain files. */
async function file<T>(path: string): Promise<T> {
  const answer = await fetch(fileAt(path)).catch(() => null);
  if (!answer?.ok) throw new Failure(AWAY);
  return answer.json() as Promise<T>;
}

let shelf: Promise<Games> | undefined;

/** The games, asked for once a visit. */
export function games(): Promise<Games> {
  shelf ??= (isPlain ? file<Games>('games.json') : get<Games>('/games')).catch((failure: unknown) => {
    shelf = undefined;
    throw failure;
  });
  return shelf;
}

const rulebooks = new Map<string, Promise<Rulebook>>();

export function rules(game: string): Promise<Rulebook> {
  const known = rulebooks.get(game);
  if (known) return known;
  const name = encodeURIComponent(game);
  const asked = isPlain ? file<Rulebook>(`rules/${name}.json`) : get<Rulebook>(`/games/${name}/rules`);
  rulebooks.set(game, asked);
  asked.catch(() => rulebooks.delete(game));
  return asked;
}

const inGame = (game: string) => `/games/${encodeURIComponent(game)}`;

/** The numbers of the box that a house may change. */
export const numbers = async (game: string): Promise<HouseNumber[]> =>
  (await get<HouseNumbers>(`${inGame(game)}/numbers`)).numbers;
/** How a table would play, by some quick matches of bots. */
export const tryHouse = (game: string, table: TryHouse) =>
  post<TriedHouse>(`${inGame(game)}/trial`, table);

const at = (id: string) => `/matches/${encodeURIComponent(id)}`;

export const openTables = () => get<Matches>('/matches');
const viewOf = (id: string) => `${at(id)}?since=0`;
export const foreseeView = (id: string) => foresee(viewOf(id));

/** Sits down, and pledges a nonce for the dice: it is told when everyone has sat
 * down, so that nobody can have chosen the dice. */
async function join(id: string, seat: number, name: string): Promise<Joined> {
  const { nonce, pledge } = await drawn();
  const joined = await post<Joined>(`${at(id)}/seats/${seat}/join`, { name, pledge });
  keep(id, joined.table.dice.commitment, seat, nonce);
  await reveal(joined.table, [seat]);
  return joined;
}

/** Tells what these seats have pledged, if it is time. Who cannot tell it plays
 * with none: that is no reason to stop. */
export async function reveal(table: Table, seats: number[]): Promise<void> {
  const telling = toReveal(table, seats).map(([seat, nonce]) => once(table.id, seat, nonce));
  await Promise.all(telling);
}

/** What is being told, or has been. */
const told = new Set<string>();

async function once(id: string, seat: number, nonce: string): Promise<void> {
  const path = `${at(id)}/seats/${seat}/reveal`;
  if (told.has(path + nonce)) return;
  told.add(path + nonce);
  await post<Table>(path, { nonce }).catch(() => told.delete(path + nonce));
}

/** What would be best for a seat, where the table has agreed to hints. */
export const hint = (id: string, seat: number) => post<Hint>(`${at(id)}/hint`, { seat });

/** Asks for the review of a finished match; of a match file; and how far one is. */
export const review = (id: string) => post<Reviewing>(`${at(id)}/review`);
export async function reviewFile(file: string): Promise<Reviewing> {
  return (await ask('POST', '/reviews', file, 'text/plain')).json() as Promise<Reviewing>;
}
export const reviewing = (key: string) => get<Reviewing>(`/reviews/${encodeURIComponent(key)}`);

/** A new table that goes on from a step of a finished match. */
export const goOn = (id: string, step: number, seat: number) =>
  post<Created>(`${at(id)}/go-on`, { step, seat });

export const logAddress = (id: string) => `/api${at(id)}/log`;

function query(asked: object): string {
  const parts = Object.entries(asked).filter(([, value]) => value !== undefined);
  return new URLSearchParams(parts.map(([key, value]) => [key, String(value)])).toString();
}

/** Brings a running match to the server. Who acts in each seat: `mine`, `open`, or
 * the level of a bot. */
export async function bring(file: string, seats: string[]): Promise<Created> {
  const path = `/matches/brought?${query({ seats: seats.join(',') })}`;
  return (await ask('POST', path, file, 'text/plain')).json() as Promise<Created>;
}

/** Takes a running match away from the server: its file. */
export const take = async (id: string) => (await ask('POST', `${at(id)}/taken`)).text();

const replayOf = (id: string, span: Span) => `${at(id)}/replay?${query(span)}`;
export const foreseeReplay = (id: string, span: Span) => foresee(replayOf(id, span));

const inSeat = (id: string, seat: number, doing: string, body?: unknown) =>
  post<Table>(`${at(id)}/seats/${seat}/${doing}`, body);

function socketOf(id: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api${at(id)}/socket`);
}

export const server: Host = {
  create: (table) => post<Created>('/matches', table),
  mine: () => get<Matches>('/matches?mine=true'),
  view: (id) => get<MatchView>(viewOf(id)),
  join,
  start: (id, fill) => post<Table>(`${at(id)}/start`, { fill }),
  leave: (id, seat) => inSeat(id, seat, 'leave'),
  ready: (id, seat, ready) => inSeat(id, seat, 'ready', { ready }),
  handOver: (id, seat) => inSeat(id, seat, 'hand-over'),
  takeBack: (id, seat) => inSeat(id, seat, 'take-back'),
  resign: (id, seat) => inSeat(id, seat, 'resign'),
  rematch: (id) => post<Rematch>(`${at(id)}/rematch`),
  events: (id, since, seat) => get<ToldEntries>(`${at(id)}/events?${query({ since, seat })}`),
  log: async (id) => (await ask('GET', `${at(id)}/log`)).text(),
  replay: (id, span) => get<ReplayPage>(replayOf(id, span)),
  async replayFile(file, span) {
    const answer = await ask('POST', `/replays?${query(span)}`, file, 'text/plain');
    return answer.json() as Promise<ReplayPage>;
  },
  line: socketOf,
};
