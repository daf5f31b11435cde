/** Without any server: the page as plain files, its tables in the browser. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, playHere, test, titleOf } from './plain';
import { actOnce, dice, myTurn, over, playToTheEnd, seq } from './playing';
import { PROGRAM } from './server';
import { GAMES } from './tables';

const FIRST = GAMES[0]!;

for (const game of GAMES) {
  test(`a whole match of ${game} is played without a server`, async ({ page }) => {
    test.slow();
    await playHere(page, game);
    await playToTheEnd(page, dice(11));
    const end = over(page);
    await expect(end.getByRole('heading', { name: 'The match is over' })).toBeVisible();
    await end.getByRole('button', { name: 'Check the dice' }).click();
    await expect(end.getByTestId('dice-check')).toContainText('The dice are fair');
    const saving = page.waitForEvent('download');
    await end.getByRole('button', { name: 'Match file' }).click();
    const file = await (await saving).path();
    execFileSync(PROGRAM, ['replay', file, '--verify'], { stdio: 'ignore' });
    await end.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByTestId('step')).toBeVisible();
  });
}

test('a page that is reloaded in the middle of a match goes on', async ({ page }) => {
  await playHere(page, FIRST);
  const roll = dice(3);
  for (let acts = 0; acts < 3; acts += 1) await actOnce(page, roll);
  const before = await seq(page);
  await page.reload();
  await myTurn(page);
  expect(await seq(page)).toBeGreaterThanOrEqual(before);
  await actOnce(page, roll);
  await page.goto('./');
  const mine = page.getByRole('region', { name: 'Your tables' });
  await expect(mine.getByText(await titleOf(page, FIRST))).toBeVisible();
  await expect(mine.getByText('in this browser')).toBeVisible();
});

test('a tab that crashes in the middle of a move loses nothing that was told', async ({ page, context }) => {
  await playHere(page, FIRST);
  const roll = dice(5);
  await actOnce(page, roll);
  const before = await seq(page);
  const address = page.url();
  // A choice is on its way, and the tab is gone before anybody answers.
  const choices = page.locator('[data-selectable], .choices [data-step]');
  await myTurn(page);
  await choices.first().dispatchEvent('click');
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await myTurn(again);
  expect(await seq(again)).toBeGreaterThanOrEqual(before);
  await actOnce(again, roll);
});

test.describe('without a connection', () => {
  test.use({ known: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('games that were kept are played', async ({ page, context }) => {
    await page.goto('./');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('button', { name: 'Keep all games for offline' }).click();
    await expect(page.getByText('All games are kept in this browser')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await playHereOffline(page);
    await actOnce(page, dice(9));
    await page.reload();
    await actOnce(page, dice(9));
    await context.setOffline(false);
  });

  test('a game that is not here is asked for plainly', async ({ page, context }) => {
    await page.goto('./');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.getByRole('button', { name: /Play now/ }).first().click();
    await expect(page.getByText('The rules of this game are not in this browser yet')).toBeVisible();
    await context.setOffline(false);
  });
});

/** From the home page to a table, with what the page itself shows. */
async function playHereOffline(page: import('@playwright/test').Page) {
  await page.getByRole('button', { name: /Play now/ }).first().click();
  await page.waitForURL(/#\/t\/here-/);
  await expect(page.getByTestId('prompt')).toBeVisible();
}

test('of two tabs with the same match one plays, and the other says so', async ({ page, context }) => {
  await playHere(page, FIRST);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('This match is open in another tab')).toBeVisible();
  await actOnce(page, dice(2));
  await page.close();
  await expect(async () => {
    await other.reload();
    await expect(other.getByTestId('prompt')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await actOnce(other, dice(2));
});

test('a file is opened and looked at', async ({ page }) => {
  const files = matchesOf(FIRST, 1);
  await page.goto('./#/replay');
  await page.locator('input[type=file]').setInputFiles(files.paths[0]!);
  await expect(page.getByTestId('step')).toBeVisible();
  files.remove();
});

test('rules, lessons and links work from a folder', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: /^Rules of/ }).first().click();
  await expect(page).toHaveURL(/games\/landfall\/#\/rules\//);
  await expect(page.locator('[id^="rule-"]').first()).toBeVisible();
  await page.getByRole('link', { name: 'Landfall, home' }).click();
  await page.getByRole('link', { name: /^Learn/ }).first().click();
  await expect(page).toHaveURL(/#\/learn\//);
  await page.goBack();
  await expect(page.getByRole('button', { name: /Play now/ }).first()).toBeVisible();
});

/** Matches that bots play natively. */
function matchesOf(game: string, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-matches-'));
  const options = ['--bots', 'deckhand,random', '--matches', String(count), '--seed', '18'];
  execFileSync(PROGRAM, ['simulate', game, ...options, '--save', folder, '--json'], { stdio: 'ignore' });
  const paths = readdirSync(folder).map((name) => join(folder, name));
  return { paths, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

for (const game of GAMES) {
  test(`200 matches of ${game} have the same hashes in the page as natively`, async ({ page, site }) => {
    test.slow();
    const { paths, remove } = matchesOf(game, 200);
    const files = paths.map((path) => readFileSync(path, 'utf8'));
    remove();
    expect(files).toHaveLength(200);
    await page.goto('./');
    const module = site.module(game).toString('base64');
    const differ = await page.evaluate(copied, { module, files });
    // A file that differs is left where it can be looked at.
    differ.forEach(({ index, copy }) => writeFileSync(test.info().outputPath(`${index}.jsonl`), copy));
    expect(differ.map(({ index }) => index)).toEqual([]);
  });
}

/** What the rules in the page make of each file: all its actions done again, all its
 * dice drawn again, every hash worked out again. Gives those that come out otherwise. */
async function copied({ module, files }: { module: string; files: string[] }) {
  const COPY = 13;
  const bytes = Uint8Array.from(atob(module), (sign) => sign.charCodeAt(0));
  const imports = { page: { clock: () => performance.now() } };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  const { room, ask, answer, memory } = instance.exports as unknown as {
    room(bytes: number): number;
    ask(kind: number, now: number): number;
    answer(): number;
    memory: WebAssembly.Memory;
  };
  const copy = (file: string): string => {
    const text = new TextEncoder().encode(JSON.stringify({ file }));
    // The memory may grow while room is made.
    const at = room(text.length);
    new Uint8Array(memory.buffer).set(text, at + 32);
    const length = ask(COPY, 0);
    const from = answer();
    const told = new TextDecoder().decode(new Uint8Array(memory.buffer, from, length));
    const { done, error } = JSON.parse(told) as { done?: string; error?: { message: string } };
    return done ?? `refused: ${error?.message}`;
  };
  return files.flatMap((file, index) => {
    const text = copy(file);
    return text === file ? [] : [{ index, copy: text }];
  });
}
