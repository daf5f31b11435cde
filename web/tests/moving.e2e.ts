/** Tables in the browser beside those of a server: a match moves from one to the
 * other, and goes on where the server is away. */
import type { Page } from '@playwright/test';
import { expect, expectErrors, test } from './fixtures';
import { actOnce, dice, seq } from './playing';
import { about, GAMES } from './tables';

const FIRST = GAMES[0]!;

/** A table against bots that stands in this browser. */
async function layHere(page: Page) {
  await page.goto(`/new/${FIRST}`);
  await page.getByLabel(/Lay the table in this browser/).check();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/t\/here-/);
  await expect(page.getByTestId('prompt')).toBeVisible();
}

async function move(page: Page, button: RegExp) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: button }).click();
}

test('a match goes to the server, where a friend sits down', async ({ page, another }) => {
  await layHere(page);
  await actOnce(page, dice(4));
  const before = await seq(page);
  await move(page, /Go on with friends/);
  const dialog = page.getByTestId('move');
  await dialog.getByRole('combobox').nth(1).selectOption('open');
  await dialog.getByRole('button', { name: 'Go on there' }).click();
  await page.waitForURL(/\/t\/(?!here-)/);
  await expect.poll(() => seq(page)).toBeGreaterThanOrEqual(before);
  const friend = await another();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: /^Sit down as/ }).click();
  await expect(friend.getByRole('button', { name: /^Sit down as/ })).toHaveCount(0);
  await expect(page.getByText('The match was begun elsewhere')).toHaveCount(0);
});

test('a match goes to the server and comes back', async ({ page }) => {
  await layHere(page);
  await actOnce(page, dice(6));
  await move(page, /Go on with friends/);
  await page.getByTestId('move').getByRole('button', { name: 'Go on there' }).click();
  await page.waitForURL(/\/t\/(?!here-)/);
  await actOnce(page, dice(6));
  const before = await seq(page);
  await move(page, /Go on without the server/);
  await page.getByTestId('move').getByRole('button', { name: 'Go on here' }).click();
  await page.waitForURL(/\/t\/here-/);
  await expect.poll(() => seq(page)).toBeGreaterThanOrEqual(before);
  await actOnce(page, dice(6));
});

test('Play now goes on in the browser when the server is away', async ({ browser, frail, settings }) => {
  const context = await browser.newContext({ baseURL: frail.url });
  const page = await context.newPage();
  await context.addInitScript((kept) => localStorage.setItem('landfall.settings', kept), JSON.stringify(settings));
  expectErrors(page, /./);
  await page.goto('/');
  const { title } = await about(page, FIRST);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Keep all games for offline' }).click();
  await expect(page.getByText('All games are kept in this browser')).toBeVisible();
  await frail.kill();
  await page.reload();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/t\/here-/);
  await actOnce(page, dice(8));
  await context.close();
});
