/** What can be asked of tables, wherever they stand. */
import { isPlayableHere } from '../here/modules';
import { isHere } from '../here/name';
import type { CreateMatch, Created, Matches, Reviewing, Table, ToldEntry } from '../wire/messages';
import { Failure } from './failure';
import type { Host, Span } from './host';
import * as served from './server';
import { isPlain } from './site';

export { Failure } from './failure';
export type { Span } from './host';
export { games, rules } from './server';

/** Tables in this browser are loaded when the first one is opened. */
const here = async (): Promise<Host> => (await import('../here/host')).here;

const hostOf = async (id: string): Promise<Host> => (isHere(id) ? here() : served.server);

/** Does something at a table where it stands. */
const at =
  <A extends unknown[], T>(doing: (host: Host, id: string, ...rest: A) => Promise<T>) =>
  async (id: string, ...rest: A): Promise<T> =>
    doing(await hostOf(id), id, ...rest);

export const view = at((host, id) => host.view(id));
export const start = at((host, id, fill: string) => host.start(id, fill));
export const leave = at((host, id, seat: number) => host.leave(id, seat));
export const handOver = at((host, id, seat: number) => host.handOver(id, seat));
export const takeBack = at((host, id, seat: number) => host.takeBack(id, seat));
export const ready = at((host, id, seat: number, on: boolean) => host.ready(id, seat, on));
export const resign = at((host, id, seat: number) => host.resign(id, seat));
export const rematch = at((host, id) => host.rematch(id));
export const join = at((host, id, seat: number, name: string) => host.join(id, seat, name));
/** The match file. */
export const log = at((host, id) => host.log(id));
export const replay = at((host, id, span: Span) => host.replay(id, span));
/** What is said and heard at a table as it goes on. */
export const line = at(async (host, id) => host.line(id));

/** What would be best for a seat, where the table has agreed to hints; how far a
 * review is; a new table that goes on from a step of a finished match; the numbers
 * of a box, and how a table would play with others. Only a server does this. */
export { goOn, hint, numbers, reviewFile, reviewing, tryHouse } from './server';

/** Whether there is a server that weighs luck and skill. */
export const reviews = !isPlain;

/** Whether a match can be gone on from at any step. */
export const goesOn = (id: string) => !isHere(id);

/** Asks for the review of a finished match; one that is kept here is shown to the
 * server for it. */
export async function review(id: string): Promise<Reviewing> {
  return isHere(id) ? served.reviewFile(await log(id)) : served.review(id);
}

/** What a seat was told from this entry on, as much as fits into an answer. */
export async function events(id: string, since: number, seat?: number): Promise<ToldEntry[]> {
  return (await (await hostOf(id)).events(id, since, seat)).entries;
}

const foresees = (id: string) => !isHere(id) && !isPlain;

export function foreseeView(id: string) {
  if (foresees(id)) served.foreseeView(id);
}

export function foreseeReplay(id: string, span: Span) {
  if (foresees(id)) served.foreseeReplay(id, span);
}

/** Tells what these seats have pledged, if it is time. */
export async function reveal(table: Table, seats: number[]): Promise<void> {
  if (!isHere(table.id)) await served.reveal(table, seats);
}

/** Where the match file can be had by a link; nothing for one in this browser. */
export const logAddress = (id: string) => (isHere(id) ? null : served.logAddress(id));

/** Whether the server cannot be reached. */
export const isAway = (failure: unknown) => failure instanceof Failure && failure.error.code === 'unavailable';

/** Whether everyone at a table could sit in this browser. */
const fitsHere = ({ game, seats, clock, away_limit }: CreateMatch) =>
  isPlayableHere(game) && !clock && !away_limit && seats.every((seat) => seat.kind !== 'open');

/** Sets a table up: on the server if there is one and it answers, else here. */
export async function create(table: CreateMatch): Promise<Created> {
  if (isPlain) return (await here()).create(table);
  try {
    return await served.server.create(table);
  } catch (failure) {
    if (isAway(failure) && fitsHere(table)) return (await here()).create(table);
    throw failure;
  }
}

/** Sets a table up in this browser, whether there is a server or not. */
export const createHere = async (table: CreateMatch) => (await here()).create(table);

/** Some steps of a match file. */
export async function replayFile(file: string, span: Span) {
  if (isPlain) return (await here()).replayFile(file, span);
  try {
    return await served.server.replayFile(file, span);
  } catch (failure) {
    if (isAway(failure)) return (await here()).replayFile(file, span);
    throw failure;
  }
}

const NONE: Matches = { matches: [] };

export const openTables = () => (isPlain ? Promise.resolve(NONE) : served.openTables());

/** The visitor's matches on the server. */
export const matchesThere = () => (isPlain ? Promise.resolve(NONE) : served.server.mine());

/** The visitor's matches in this browser. One that cannot keep any has none. */
export async function matchesHere(): Promise<Matches> {
  if (!('indexedDB' in globalThis)) return NONE;
  const databases = await indexedDB.databases?.().catch(() => []);
  if (databases && !databases.some(({ name }) => name === 'landfall')) return NONE;
  return (await here()).mine().catch(() => NONE);
}

/** A match of this browser goes on at the server; its name there. Here it is gone
 * then, so that nobody plays it twice. */
export async function moveThere(id: string, seats: string[]): Promise<string> {
  const { remove, here: host } = await import('../here/host');
  const { id: there } = await served.bring(await host.log(id), seats);
  await remove(id);
  return there;
}

/** A match of the server goes on in this browser; its name here. */
export async function moveHere(table: Table): Promise<string> {
  const { bring } = await import('../here/host');
  // What is needed here comes first: the server lets go of the match for good.
  await (await import('../here/module')).ready(table.game);
  const file = await served.take(table.id);
  const bots = table.seats.map(({ holder }) => (holder.kind === 'bot' ? holder.level : null));
  return bring(file, bots);
}

/** Whether a match can go on on the other side: a running one, and one that nobody
 * else plays. */
export function canMove(table: Table, yours: number[]): boolean {
  if (isPlain || table.status !== 'running' || !isPlayableHere(table.game)) return false;
  const others = table.seats.filter(({ seat, holder }) => holder.kind !== 'bot' && !yours.includes(seat));
  return others.length === 0 && table.clock === null;
}
