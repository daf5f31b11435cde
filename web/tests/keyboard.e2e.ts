/** Whole matches without a pointer. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { CHOICES, dice, myTurn, over, seq, tabTo } from './playing';
import { against, GAMES, type Roll } from './tables';

test('from the home page to the table, with the keyboard only', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Safe Haven' }).waitFor();
  await tabTo(page, (text) => text.startsWith('Play now') && text.includes('Safe Haven'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);
  await expect(page.getByTestId('prompt')).toBeVisible();
});

for (const game of GAMES) {
  test(`a whole match of ${game} is played with the keyboard only`, async ({ page }) => {
    test.slow();
    const roll = dice(11);
    await against(page, game, 3);
    for (let presses = 0; presses < 1500 && (await myTurn(page)); presses += 1) {
      await chooseByKeys(page, roll);
    }
    await expect(over(page)).toBeVisible();
    expect(await seq(page)).toBeGreaterThan(10);
    await tabTo(page, (text) => text === 'Check the dice');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('dice-check')).toContainText('The dice are fair');
  });
}

/** `b` goes to the first choice; Tab and the arrows walk on from there. */
async function chooseByKeys(page: Page, roll: Roll) {
  const ways = ['ArrowRight', 'ArrowDown', 'Tab'];
  await page.keyboard.press('b');
  for (let step = roll(4); step > 0; step -= 1) await page.keyboard.press(ways[roll(ways.length)]!);
  if (!(await isOnAChoice(page))) await page.keyboard.press('b');
  if (await isOnAChoice(page)) await page.keyboard.press(roll(2) === 0 ? 'Enter' : 'Space');
}

const isOnAChoice = (page: Page) =>
  page.evaluate((choices) => document.activeElement?.matches(choices) ?? false, CHOICES);

test('Tab leads to every tile that can be chosen', async ({ page }) => {
  await against(page, 'survive');
  await myTurn(page);
  await page.locator('[data-thing="value-1"]').press('Enter');
  const tiles = page.locator('[data-thing^="hex-"][data-selectable]');
  await expect(tiles.first()).toBeAttached();
  const all = await tiles.evaluateAll((things) => things.map((thing) => thing.dataset['thing']!));
  await tiles.first().focus();
  const reached: string[] = [];
  for (const _ of all) {
    reached.push(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['thing'] ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(all);
});
