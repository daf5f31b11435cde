/** The HTTP side of the API. */
import type {
  ApiError,
  CreateMatch,
  Created,
  Games,
  Joined,
  Matches,
  MatchView,
  Rematch,
  ReplayPage,
  Table,
} from '../wire/messages';
import type { Rulebook } from '../wire/tabletop';
import { randomHex } from './random';

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

async function get<T>(path: string): Promise<T> {
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

const at = (id: string) => `/matches/${encodeURIComponent(id)}`;

export const openTables = () => get<Matches>('/matches');
export const myMatches = () => get<Matches>('/matches?mine=true');
export const create = (table: CreateMatch) => post<Created>('/matches', table);
export const view = (id: string) => get<MatchView>(`${at(id)}?since=0`);
export const start = (id: string, fill: string) => post<Table>(`${at(id)}/start`, { fill });
export const leave = (id: string, seat: number) => post<Table>(`${at(id)}/seats/${seat}/leave`);
export const handOver = (id: string, seat: number) =>
  post<Table>(`${at(id)}/seats/${seat}/hand-over`);
export const takeBack = (id: string, seat: number) =>
  post<Table>(`${at(id)}/seats/${seat}/take-back`);
export const resign = (id: string, seat: number) => post<Table>(`${at(id)}/seats/${seat}/resign`);
export const rematch = (id: string) => post<Rematch>(`${at(id)}/rematch`);

/** Sits down, and adds a nonce to the dice: the commitment is known by now, so
 * the server cannot have chosen the dice alone. */
export function join(id: string, seat: number, name: string): Promise<Joined> {
  return post<Joined>(`${at(id)}/seats/${seat}/join`, { name, nonce: randomHex(16) });
}

/** The match file of a finished match. */
export async function log(id: string): Promise<string> {
  return (await ask('GET', `${at(id)}/log`)).text();
}

export const logAddress = (id: string) => `/api${at(id)}/log`;

export interface Span {
  seat?: number;
  from?: number;
  count?: number;
}

function query(span: Span): string {
  const parts = Object.entries(span).filter(([, value]) => value !== undefined);
  return new URLSearchParams(parts.map(([key, value]) => [key, String(value)])).toString();
}

export const replay = (id: string, span: Span) =>
  get<ReplayPage>(`${at(id)}/replay?${query(span)}`);

export async function replayFile(file: string, span: Span): Promise<ReplayPage> {
  const answer = await ask('POST', `/replays?${query(span)}`, file, 'text/plain');
  return answer.json() as Promise<ReplayPage>;
}
