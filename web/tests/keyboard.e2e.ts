/** Whole matches without a pointer. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { CHOICES, confirm, dice, myTurn, over, playToTheEnd, seq, tabTo } from './playing';
import { against, GAMES, type Roll, SHORT } from './tables';

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
    await against(page, game, 3, SHORT[game] ?? {});
    await playToTheEnd(page, roll, chooseByKeys);
    await expect(over(page)).toBeVisible();
    expect(await seq(page)).toBeGreaterThan(10);
    await tabTo(page, (text) => text === 'Check the dice');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('dice-check')).toContainText('The dice are fair');
  });
}

/** `b` goes to the first choice; Tab and the arrows walk on from there. Every choice
 * is as likely by Tab: whoever takes the first ones only may change for ever how
 * they want to be asked, and never go on. */
async function chooseByKeys(page: Page, roll: Roll): Promise<boolean> {
  if (await confirm(page).isVisible()) return meanIt(page);
  const count = await page.locator(CHOICES).count();
  if (count === 0) return false;
  await page.keyboard.press('b');
  if (roll(4) === 0) await page.keyboard.press(roll(2) === 0 ? 'ArrowRight' : 'ArrowDown');
  else await tabOnTo(page, roll(count));
  if (!(await isOnAChoice(page))) return false;
  await page.keyboard.press(roll(2) === 0 ? 'Enter' : 'Space');
  return true;
}

/** Presses Tab until the focus is on that choice, or on one behind it. */
async function tabOnTo(page: Page, wanted: number) {
  const place = () =>
    page.evaluate((choices) => [...document.querySelectorAll(choices)].indexOf(document.activeElement!), CHOICES);
  for (let presses = 0; presses < 80 && (await place()) < wanted; presses += 1) await page.keyboard.press('Tab');
}

/** The focus is on one of two answers. The question goes away by itself where the
 * match goes on without it. */
async function meanIt(page: Page): Promise<boolean> {
  const yes = confirm(page).locator('button:focus', { hasText: 'Do it' });
  if ((await yes.count()) === 0) await page.keyboard.press('Tab');
  if ((await yes.count()) === 0) return false;
  await page.keyboard.press('Enter');
  return true;
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
