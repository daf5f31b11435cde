/** The pages around the table. */
import type { Page } from '@playwright/test';
import { expect, expectErrors, test } from './fixtures';
import { myTurn } from './playing';
import { against, GAMES, shelf } from './tables';

test('a table that does not exist says so', async ({ page }) => {
  expectErrors(page, /404/);
  await page.goto('/t/nosuchtable');
  await expect(page.getByRole('heading', { name: 'Nothing but sea' })).toBeVisible();
});

test('the home page shows five games, and those with a board can be played', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Play now/ })).toHaveCount(GAMES.length);
  const { games, coming } = await shelf(page);
  const titles = [...games.map((game) => game.about.title), ...coming.map((game) => game.title)];
  expect(titles).toHaveLength(5);
  for (const title of titles) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('rules are searched, and each says where it comes from', async ({ page }) => {
  await page.goto('/rules/survive');
  const rules = page.locator('[data-rule]');
  await expect(rules.first()).toBeVisible();
  const all = await rules.count();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('whirlpool');
  await expect(page.locator('mark').first()).toBeVisible();
  await expect.poll(() => rules.count()).toBeLessThan(all);
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('no rule has these words');
  await expect(rules).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('');
  await expect(rules.filter({ hasText: 'another edition' })).not.toHaveCount(0);
  await expect(rules.filter({ hasText: 'our own' })).not.toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  for (const game of GAMES) {
    test(`a table of ${game} fits the screen`, async ({ page }) => {
      await against(page, game, 3);
      await myTurn(page);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
      const board = page.getByRole('region', { name: 'Board' });
      await expect.poll(async () => (await board.boundingBox())!.height).toBeGreaterThan(300);
      await expect.poll(async () => (await board.boundingBox())!.width).toBeGreaterThan(380);
      await page.getByRole('tab', { name: 'Log' }).tap();
      await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
      await page.getByRole('button', { name: 'Lower the sheet' }).tap();
      await expect(page.getByRole('list', { name: 'Log' })).toBeHidden();
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    });
  }

  test('the pages fit the screen', async ({ page }) => {
    const ofEach = GAMES.map((game) => [`/new/${game}`, `/new/${game}?friends`, `/rules/${game}`, `/learn/${game}`]);
    for (const path of ['/', ...ofEach.flat(), '/replay']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
    }
  });
});

test('the theme is chosen and kept', async ({ page }) => {
  await page.goto('/');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Light', { exact: true }).selectOption('dark');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  await expect.poll(paper).toBe(dark);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Light', { exact: true }).selectOption('light');
  await expect.poll(paper).toBe(light);
});

test('the page can be installed', async ({ page }) => {
  await page.goto('/');
  const address = new URL('/manifest.webmanifest', page.url());
  const manifest = await (await page.request.get(address.href)).json();
  expect(manifest.display).toBe('standalone');
  // Its addresses are told from where it lies, for a site in a folder.
  expect(new URL(manifest.start_url, address).pathname).toBe('/');
  for (const icon of manifest.icons) {
    expect((await page.request.get(new URL(icon.src, address).href)).ok(), icon.src).toBe(true);
  }
});
