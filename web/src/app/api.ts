/** The HTTP side of the API. */
import type {
  ApiError,
  CreateMatch,
  Created,
  Games,
  HouseNumber,
  HouseNumbers,
  Joined,
  Matches,
  MatchView,
  Rematch,
  ReplayPage,
  Table,
  ToldEntries,
  ToldEntry,
  TriedHouse,
  TryHouse,
} from '../wire/messages';
import type { Rulebook } from '../wire/tabletop';
import { drawn, keep, toReveal } from './keepsakes';

/** Whatever went wrong, with a sentence for people. */
export class Failure extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
}

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

let shelf: Promise<Games> | undefined;

/** The games, asked for once a visit. */
export function games(): Promise<Games> {
  shelf ??= get<Games>('/games').catch((failure: unknown) => {
    shelf = undefined;
    throw failure;
  });
  return shelf;
}

const rulebooks = new Map<string, Promise<Rulebook>>();

export function rules(game: string): Promise<Rulebook> {
  const known = rulebooks.get(game);
  if (known) return known;
  const asked = get<Rulebook>(`/games/${encodeURIComponent(game)}/rules`);
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
export const myMatches = () => get<Matches>('/matches?mine=true');
export const create = (table: CreateMatch) => post<Created>('/matches', table);
const viewOf = (id: string) => `${at(id)}?since=0`;
export const view = (id: string) => get<MatchView>(viewOf(id));
export const foreseeView = (id: string) => foresee(viewOf(id));
export const start = (id: string, fill: string) => post<Table>(`${at(id)}/start`, { fill });
export const leave = (id: string, seat: number) => post<Table>(`${at(id)}/seats/${seat}/leave`);
export const handOver = (id: string, seat: number) =>
  post<Table>(`${at(id)}/seats/${seat}/hand-over`);
export const takeBack = (id: string, seat: number) =>
  post<Table>(`${at(id)}/seats/${seat}/take-back`);
export const ready = (id: string, seat: number, ready: boolean) =>
  post<Table>(`${at(id)}/seats/${seat}/ready`, { ready });
export const resign = (id: string, seat: number) => post<Table>(`${at(id)}/seats/${seat}/resign`);
export const rematch = (id: string) => post<Rematch>(`${at(id)}/rematch`);

/** Sits down, and pledges a nonce for the dice: it is told when everyone has sat
 * down, so that nobody can have chosen the dice. */
export async function join(id: string, seat: number, name: string): Promise<Joined> {
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

/** What a seat was told from this entry on, as much as fits into an answer. */
export async function events(id: string, since: number, seat?: number): Promise<ToldEntry[]> {
  const told = await get<ToldEntries>(`${at(id)}/events?${query({ since, seat })}`);
  return told.entries;
}

/** The match file of a finished match. */
export async function log(id: string): Promise<string> {
  return (await ask('GET', `${at(id)}/log`)).text();
}

export const logAddress = (id: string) => `/api${at(id)}/log`;

export interface Span {
  seat?: number;
  /** Whether all that was hidden is laid open. */
  open?: boolean;
  /** From which step on what happened is told as well. */
  log?: number;
  from?: number;
  count?: number;
}

function query(asked: object): string {
  const parts = Object.entries(asked).filter(([, value]) => value !== undefined);
  return new URLSearchParams(parts.map(([key, value]) => [key, String(value)])).toString();
}

const replayOf = (id: string, span: Span) => `${at(id)}/replay?${query(span)}`;
export const replay = (id: string, span: Span) => get<ReplayPage>(replayOf(id, span));
export const foreseeReplay = (id: string, span: Span) => foresee(replayOf(id, span));

export async function replayFile(file: string, span: Span): Promise<ReplayPage> {
  const answer = await ask('POST', `/replays?${query(span)}`, file, 'text/plain');
  return answer.json() as Promise<ReplayPage>;
}
