/** Tables that are set up and played over HTTP: for what a test does not look
 * at itself. Whatever it is about is done in the page. */
import { existsSync, readdirSync } from 'node:fs';
import { type APIResponse, expect, type Page } from '@playwright/test';
import type {
  Act,
  CreateMatch,
  Created,
  Games,
  MatchView,
  Position,
  SeatRequest,
} from '../src/wire/messages';
import type { About } from '../src/wire/tabletop';
import { waysOf } from '../src/table/tree';

/** Gives a number below so many. */
export type Roll = (sides: number) => number;

const BOARDS = new URL('../src/boards/', import.meta.url);

/** The games that can be played, by their id: each has a board, in the folder of
 * its name. */
export const GAMES = readdirSync(BOARDS).filter((game) =>
  existsSync(new URL(`${game}/Board.svelte`, BOARDS)),
);

/** Agreements that bring a match of random play to its end in time. */
export const SHORT: Partial<Record<string, Partial<CreateMatch>>> = {
  flotilla: { options: { 'quiet-rounds': 'one' } },
};

/** What the server lists. */
export async function shelf(page: Page): Promise<Games> {
  return (await fine(await page.request.get('/api/games'))).json() as Promise<Games>;
}

/** What people want to know of a game before they sit down. */
export async function about(page: Page, game: string): Promise<About> {
  const { games } = await shelf(page);
  return games.find(({ id }) => id === game)!.about;
}

export const HERE: SeatRequest = { kind: 'human' };
export const OPEN: SeatRequest = { kind: 'open' };
export const BOT: SeatRequest = { kind: 'bot', level: 'random' };

/** A request that must succeed. */
async function post<T>(page: Page, path: string, data: unknown = {}): Promise<T> {
  const answer = await page.request.post(`/api/matches${path}`, { data });
  return (await fine(answer)).json() as Promise<T>;
}

async function fine(answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

/** Sits down at a table over HTTP. */
export async function join(page: Page, table: string, seat: number, name: string) {
  await post(page, `/${table}/seats/${seat}/join`, { name });
}

/** Sets a table up, and sits down as Ada in the first seat. */
export async function newTable(page: Page, table: CreateMatch): Promise<string> {
  const { id } = await post<Created>(page, '', table);
  await join(page, id, 0, 'Ada');
  return id;
}

/** These people, and bots until there are as many as wanted and as the game needs. */
async function filled(page: Page, game: string, people: SeatRequest[], wanted = 2) {
  const [fewest] = (await about(page, game)).seats;
  const bots = Math.max(wanted, fewest) - people.length;
  return [...people, ...Array.from({ length: bots }, () => BOT)];
}

/** A table at which Ada plays against bots, opened in her browser. */
export async function against(page: Page, game: string, bots = 1, more: Partial<CreateMatch> = {}) {
  const seats = await filled(page, game, [HERE], bots + 1);
  const table = await newTable(page, { game, seats, ...more });
  await open(page, table);
  return table;
}

/** A table at which Ada and Bo play, each in a browser of their own. */
export async function together(
  ada: Page,
  bo: Page,
  game: string,
  more: Partial<CreateMatch> = {},
): Promise<string> {
  const seats = await filled(ada, game, [HERE, OPEN]);
  const table = await newTable(ada, { game, seats, ...more });
  await join(bo, table, 1, 'Bo');
  await Promise.all([open(ada, table), open(bo, table)]);
  return table;
}

export async function open(page: Page, table: string) {
  await page.goto(`/t/${table}`);
  await expect(page.getByTestId('prompt')).toBeVisible();
  await expect(page.locator('[data-thing]').first(), 'the board is drawn').toBeAttached();
}

/** A match that bots have played to its end, opened in Ada's browser. */
export async function finished(page: Page, game: string, wanted = 2): Promise<string> {
  const seats = await filled(page, game, [HERE], wanted);
  const table = await newTable(page, { game, seats });
  await post(page, `/${table}/seats/0/hand-over`, { level: 'random' });
  const state = async () => (await new Player(page, table).look()).turn.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('over');
  await page.goto(`/t/${table}`);
  await expect(page.getByRole('heading', { name: 'The match is over' })).toBeVisible();
  return table;
}

/** Somebody who plays over HTTP. */
export class Player {
  readonly #page: Page;
  readonly #table: string;

  constructor(page: Page, table: string) {
    this.#page = page;
    this.#table = table;
  }

  /** How the match stands for them. */
  async look(): Promise<Position> {
    const answer = await fine(await this.#page.request.get(`/api/matches/${this.#table}`));
    const { position } = (await answer.json()) as MatchView;
    if (!position) throw new Error('the match has not begun');
    return position;
  }

  /** Does one of the things that can be done; false if there is none, or if the
   * table has gone on in the meantime. */
  async act(roll: Roll): Promise<boolean> {
    const { prompt, choices } = await this.look();
    const paths = choices ? [...waysOf(choices.tree)] : [];
    if (prompt === null || paths.length === 0) return false;
    const act: Act = { prompt, path: paths[roll(paths.length)]! };
    const answer = await this.#page.request.post(`/api/matches/${this.#table}/actions`, { data: act });
    if (answer.status() === 409) return false;
    await fine(answer);
    return true;
  }

  handOver = () => post(this.#page, `/${this.#table}/seats/0/hand-over`, {});
  takeBack = () => post(this.#page, `/${this.#table}/seats/0/take-back`);
}

/** The players act, whoever is asked, until it is as wanted. */
export async function playOn(
  players: Player[],
  roll: Roll,
  wanted: () => Promise<boolean>,
  most = 600,
) {
  for (let acts = 0; acts < most; acts += 1) {
    if (await wanted()) return;
    for (const player of players) await player.act(roll);
  }
  throw new Error(`it is not as wanted after ${most} rounds`);
}

/** Waits until only people are awaited and the bots have said what they wanted
 * to say, and gives how far the match is then. */
export async function atRest(player: Player, people: number[]): Promise<number> {
  let last = -1;
  const rests = async () => {
    const { turn, seq } = await player.look();
    const stands = seq === last;
    last = seq;
    return stands && turn.state === 'waiting' && turn.must.every((seat) => people.includes(seat));
  };
  await expect.poll(rests, { intervals: [500], timeout: 60_000 }).toBe(true);
  return last;
}

/** Bo acts until nobody but Ada is awaited, and gives how far the match is then. */
export async function onlyAda(bo: Player, roll: Roll): Promise<number> {
  const awaited = async () => {
    await bo.act(roll);
    const { turn } = await bo.look();
    return turn.state === 'waiting' ? turn.must : 'over';
  };
  await expect.poll(awaited).toEqual([0]);
  return (await bo.look()).seq;
}
