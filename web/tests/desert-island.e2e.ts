/** The shore of Desert Island: bargains at the table, sealed hands, and a phone. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { actOnce, dice, log, myTurn, over, playToTheEnd, seq } from './playing';
import { against, type Roll } from './tables';

const faces = (page: Page) => page.locator('.trade .face');
const table = (page: Page) => page.locator('.trade .table');
const hands = (page: Page) => page.getByRole('region', { name: 'Food in two hands' });

/** Sits down with the first who has a card that can be asked for by name. */
async function sitsWithAHolder(page: Page): Promise<boolean> {
  for (let face = 0; face < (await faces(page).count()); face += 1) {
    await faces(page).nth(face).click();
    if ((await table(page).locator('select').count()) > 0) return true;
  }
  return false;
}

/** Plays on until this can be seen; false if the match ends before. */
async function playUntil(page: Page, roll: Roll, there: () => Promise<boolean>, most = 200): Promise<boolean> {
  for (let deeds = 0; deeds < most; deeds += 1) {
    if (!(await myTurn(page))) return false;
    if (await there()) return true;
    await actOnce(page, roll);
  }
  return false;
}

test('the shore shows everyone by name, and says how they fare', async ({ page }) => {
  await against(page, 'desert-island', 5);
  const shore = page.getByRole('region', { name: 'The island' });
  for (const place of ['beach', 'jungle', 'swamp', 'spring', 'hill', 'cave']) {
    await expect(shore.locator(`[data-thing="${place}"]`)).toBeVisible();
  }
  await expect(shore.locator('[data-thing^="seat-"]')).toHaveCount(6);
  const mine = shore.locator('[data-thing="seat-1"]');
  await expect(mine).toHaveAttribute('aria-label', /Ada, you, .* at the .*, \d of \d wounds, \d+ food of \d+ needed/);
  await expect(page.getByRole('region', { name: 'What is yours' })).toContainText('You love');
  await expectAccessible(page, 'the shore');
});

test('an offer of any mix is proposed at the table between two people', async ({ page }) => {
  await against(page, 'desert-island', 3);
  expect(await playUntil(page, dice(5), () => sitsWithAHolder(page)), 'there is time to trade').toBe(true);
  await expect(table(page)).toBeVisible();
  await expectAccessible(page, 'the table between two people');
  const propose = table(page).getByRole('button', { name: /^(Choose what|Give|Propose)/ });
  await expect(propose, 'nothing for nothing is no deal').toBeDisabled();
  await table(page).locator('select').selectOption('coconut');
  await expect(propose).toHaveText(/Propose: nothing for Coconut/);
  const before = await seq(page);
  await propose.click();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  await expect(log(page)).toContainText(/offer/i);
});

test('food is hidden in two hands by keys, by clicking and by dragging', async ({ page }) => {
  test.slow();
  const roll = dice(23);
  const divides = async () => (await hands(page).locator('.morsels button').count()) > 1;
  for (let matches = 0; ; matches += 1) {
    expect(matches, 'somebody has to hide food sooner or later').toBeLessThan(6);
    await against(page, 'desert-island', 5);
    if (await playUntil(page, roll, divides)) break;
  }
  const close = hands(page).locator('[data-thing^="left-"]');
  const left = async () => Number(/left-(\d+)/.exec((await close.getAttribute('data-thing'))!)![1]);
  const first = await left();
  await hands(page).getByRole('group').press('ArrowRight');
  expect(await left(), 'the arrow moves one to the right').toBe(first - 1);
  await hands(page).locator('.right .morsels button').first().click();
  expect(await left(), 'a click moves one to the left').toBe(first);
  await hands(page).locator('.left .morsels button').first().dragTo(hands(page).locator('.right'));
  expect(await left(), 'one is dragged to the right').toBe(first - 1);
  await hands(page).locator('.right').getByRole('button', { name: 'all of it' }).click();
  expect(await left(), 'all of it goes to the right').toBe(0);
  await hands(page).getByRole('group').press('Home');
  expect(await left(), 'and with a key to the left').toBeGreaterThan(0);
  const before = await seq(page);
  await close.click();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
});

test('a whole match is played by clicking, with a fight, a trade and a death in it', async ({ page }) => {
  test.slow();
  const roll = dice(41);
  for (let matches = 0; ; matches += 1) {
    expect(matches, 'most matches have all three').toBeLessThan(5);
    await against(page, 'desert-island', 5);
    const entries: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => entries.push(String(payload))));
    await page.reload();
    await playToTheEnd(page, roll);
    const told = entries.join();
    if (['"fight-ended"', '"accepted"', '"died"'].every((event) => told.includes(event))) break;
  }
  const picture = over(page).locator('.picture');
  await expect(picture.getByRole('img', { name: /Ada loved .* and hated .*/ })).toBeVisible();
  await expect(picture.locator('.stories > li'), 'everybody has a story').toHaveCount(6);
  await expectAccessible(page, 'the end');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ten decisions are made, with nothing beyond its edges', async ({ page }) => {
    await against(page, 'desert-island', 3);
    const roll = dice(31);
    for (let decisions = 0; decisions < 10 && (await myTurn(page)); decisions += 1) await actOnce(page, roll);
    const wide = await page
      .getByRole('region', { name: 'Board' })
      .evaluate((board) => board.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'the shore on a phone');
  });
});
