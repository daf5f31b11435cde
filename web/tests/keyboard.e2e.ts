import { expect, test } from './fixtures';
import { dice, myTurn, over } from './playing';

const ABLE = '[data-selectable], .choices [data-step], .choices .primary';

test('a whole match is played with the keyboard only', async ({ page }) => {
  const roll = dice(11);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Safe Haven' }).waitFor();
  await tabTo(page, (text) => text.startsWith('Play now') && text.includes('Safe Haven'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);

  for (let presses = 0; presses < 1500 && (await myTurn(page)); presses += 1) {
    const found = await walkToAChoice(page, 1 + roll(4));
    if (found) await page.keyboard.press(roll(2) === 0 ? 'Enter' : 'Space');
  }
  await expect(over(page)).toBeVisible();
  await tabTo(page, (text) => text === 'Check the dice');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('dice-check')).toContainText('The dice are fair');
});

type Page = import('@playwright/test').Page;

/** Presses Tab until the focus is on something of that name. */
async function tabTo(page: Page, wanted: (text: string) => boolean) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (wanted(text.trim().replace(/\s+/g, ' '))) return;
  }
  throw new Error('Tab does not lead there');
}

/** `b` goes to the first choice; Tab and the arrows walk on from there. */
async function walkToAChoice(page: Page, steps: number): Promise<boolean> {
  await page.keyboard.press('b');
  const ways = ['ArrowRight', 'ArrowDown', 'Tab'];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(ways[(step + steps) % ways.length]!);
  }
  const there = await isAble(page);
  if (!there) await page.keyboard.press('b');
  return there || isAble(page);
}

const isAble = (page: Page) =>
  page.evaluate((able) => document.activeElement?.matches(able) ?? false, ABLE);
