/** What is hidden from a seat never reaches its browser: not in a frame, not in
 * an answer, not in the page. */
import type { Page } from '@playwright/test';
import type { Held } from '../src/wire/games/survive';
import type { Change } from '../src/wire/messages';
import { expect, test } from './fixtures';
import { dice, seq } from './playing';
import { Player, playOn, together } from './tables';

/** All that a browser is told of matches from now on. */
function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', (frame) => void heard.push(String(frame.payload)));
  });
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/matches')) return;
    heard.push(await answer.text().catch(() => ''));
  });
  return heard;
}

/** Every value in a text of JSON, with the name that it has there. */
function* within(value: unknown, name = ''): Generator<[string, unknown]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    yield* name === 'changed' ? withinChange(part as Change, key) : within(part, key);
  }
}

/** Every value that is new in what changed. */
function* withinChange(change: Change, name: string): Generator<[string, unknown]> {
  if (Array.isArray(change)) return yield* within(change[0], name);
  for (const [key, part] of Object.entries(change)) yield* withinChange(part!, key);
}

function* everything(heard: string[]) {
  for (const text of heard.filter((text) => text !== '')) yield* within(JSON.parse(text));
}

interface Placed {
  person: string;
  value: number | null;
}

interface Found {
  seat: number;
  message: string | null;
}

/** What a browser was told about the secrets of a seat of Survive!. */
function learnt(heard: string[], seat: number, colour: string): Set<string> {
  const found = new Set<string>();
  for (const [name, value] of everything(heard)) {
    if (name === 'person-placed') {
      const { person, value: worth } = value as Placed;
      if (person.startsWith(colour) && worth !== null) found.add(`${person} is worth ${worth}`);
    } else if (name === 'found') {
      const { seat: whose, message } = value as Found;
      if (whose === seat && message !== null) found.add(`holds ${message}`);
    } else if (name === 'viewer') {
      const other = (value as { seat?: number }).seat;
      if (other === seat) found.add('sees the view');
    } else if (name === 'shown' && value !== null) {
      found.add('sees everything');
    }
  }
  return found;
}

test('values and messages of Survive! stay with their owner', async ({ page, another }) => {
  const bo = await another();
  const [adas, bos] = [listenTo(page), listenTo(bo)];
  const options = { memory: 'aid', first: 'first-seat' };
  const table = await together(page, bo, 'survive', { options });
  const [ada, other] = [new Player(page, table), new Player(bo, table)];
  const view = async (player: Player) => (await player.look()).view as { hand: Held[]; memory: number[] };
  await playOn([ada, other], dice(3), async () => (await view(ada)).hand.length > 0);
  const { seq: last } = await ada.look();
  for (const one of [page, bo]) await expect.poll(() => seq(one)).toBe(last);

  // Her own browser knows; this shows that the search finds what there is.
  const { hand, memory } = await view(ada);
  // An answer is heard a moment after the page has it.
  const placed = memory.map((worth, i) => `red-${'abcdefghij'[i]} is worth ${worth}`);
  const known = () => [...learnt(adas, 0, 'red')];
  await expect.poll(known).toEqual(expect.arrayContaining([...placed, `holds ${hand[0]!.message}`]));
  await expect(page.locator(`[data-thing="message-${hand[0]!.message}"]`)).toBeVisible();
  await expect(page.locator('[data-thing^="red-"][aria-label*="worth"]')).not.toHaveCount(0);

  // The other one does not, whichever way it is asked.
  await bo.reload();
  await expect.poll(() => seq(bo)).toBe(last);
  await bo.keyboard.press('d');
  await expect(bo.getByLabel('The table in words')).toContainText('Ada');
  expect([...learnt(bos, 0, 'red')]).toEqual([]);
  const mine = await view(other);
  for (const [name, value] of everything(bos)) {
    if (name !== 'memory' || !Array.isArray(value)) continue;
    expect(mine.memory.slice(0, value.length)).toEqual(value);
  }
  await expect(bo.locator('[data-thing^="red-"][aria-label*="worth"]')).toHaveCount(0);
  const held = await bo.locator('[data-thing^="message-"]').evaluateAll((things) =>
    things.map((thing) => thing.getAttribute('data-thing')!),
  );
  const own = mine.hand.map(({ message }) => `message-${message}`);
  expect(held.filter((message) => !own.includes(message))).toEqual([]);
  const told = (await bo.locator('body').innerText()) + (await bo.content());
  expect(told).not.toMatch(/red[ -]\d+[^.<]{0,20} worth \d/);
});

test('a sealed vote of Safe Haven is opened only with all the others', async ({ page, another }) => {
  const bo = await another();
  const [adas, bos] = [listenTo(page), listenTo(bo)];
  const table = await together(page, bo, 'safe-haven');
  const [ada, other] = [new Player(page, table), new Player(bo, table)];
  const opened = (heard: string[]) => [...everything(heard)].filter(([name]) => name === 'opened');
  const votes = (heard: string[]) =>
    [...everything(heard)].filter(([name, value]) => name === 'sealed' && typeof value === 'object' && value && 'vote' in value);

  const first = () => 0;
  expect(await ada.act(first)).toBe(true);
  const { seq: sealed } = await ada.look();
  for (const one of [page, bo]) {
    await one.reload();
    await expect.poll(() => seq(one)).toBe(sealed);
  }
  await expect.poll(() => votes(adas).length, 'her own vote is in her view').toBeGreaterThan(0);
  expect([...votes(bos), ...opened(adas), ...opened(bos)]).toEqual([]);
  await expect(bo.getByRole('list', { name: 'Log' })).toContainText('Ada');

  expect(await other.act(first)).toBe(true);
  await expect.poll(() => opened(bos).length).toBeGreaterThan(0);
  await expect.poll(() => opened(adas).length).toBeGreaterThan(0);
});
