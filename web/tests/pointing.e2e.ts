/** Pointing at what one would choose, while somebody else decides. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { actOnce, dice, myTurn, seq } from './playing';
import { together } from './tables';

/** What cannot be chosen says so to those who listen, and is clicked all the same. */
const ANYWAY = { force: true };
const flags = (page: Page) => page.locator('[data-flag]');
const thing = (page: Page, id: string) => page.locator(`[data-thing="${id}"]`).first();
const pointing = (page: Page) => page.getByTestId('pointing');
const beside = (page: Page) => page.getByRole('list', { name: 'Seats' }).getByTestId('points');

/** Ada decides, and Bo may point at this space. */
async function placing(page: Page, bo: Page): Promise<string> {
  await together(page, bo, 'survive', { options: { first: 'first-seat' } });
  await myTurn(page);
  return (await page.locator('[data-thing^="hex-"]').nth(30).getAttribute('data-thing'))!;
}

test('everyone sees what a friend points at, until somebody acts', async ({ page, another }) => {
  const bo = await another();
  const id = await placing(page, bo);
  await expect(pointing(bo)).toContainText('Click or tap a thing on the board');
  await thing(bo, id).click(ANYWAY);
  for (const one of [page, bo]) {
    await expect(one.locator(`[data-flag="1 ${id}"]`)).toBeVisible();
    await expect(beside(one)).toContainText('points at');
    await expectAccessible(one, 'pointing');
  }
  await expect(pointing(bo)).toContainText('You point at');
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Bo points at' })).toBeAttached();
  await expect(thing(page, id)).toHaveAttribute('aria-label', /Bo pointing here/);

  await page.reload();
  await expect(page.locator(`[data-flag="1 ${id}"]`), 'a reload shows it').toBeVisible();
  await thing(bo, id).click(ANYWAY);
  await expect(flags(page), 'a second click takes it back').toHaveCount(0);
  await thing(bo, id).click(ANYWAY);
  await expect(flags(page)).toHaveCount(1);
  const before = await seq(page);
  await actOnce(page, dice(3));
  await expect.poll(() => seq(bo)).toBeGreaterThan(before);
  for (const one of [page, bo]) {
    await expect(flags(one)).toHaveCount(0);
    await expect(beside(one)).toHaveCount(0);
  }
});

test('whoever decides says first that clicks only point, and goes by keys', async ({ page, another }) => {
  const bo = await another();
  await placing(page, bo);
  const before = await seq(page);
  await page.keyboard.press('h');
  await expect(pointing(page)).toContainText('Your clicks only point now');
  const first = page.locator('[data-thing]:focus');
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const id = (await page.locator('[data-thing]:focus').getAttribute('data-thing'))!;
  await page.keyboard.press('Enter');
  await expect(bo.locator(`[data-flag="0 ${id}"]`)).toBeVisible();
  await expectAccessible(page, 'pointing instead of choosing');
  await page.keyboard.press('Escape');
  await expect(pointing(page).getByRole('button', { name: 'Take it back' })).toBeVisible();
  await expect(page.locator('[data-pointable]')).toHaveCount(0);
  expect(await seq(page), 'nothing was chosen').toBe(before);
  await actOnce(page, dice(4));
  await expect(flags(bo)).toHaveCount(0);
});

test('a word that is to be chosen can be pointed at', async ({ page, another }) => {
  const bo = await another();
  await together(page, bo, '21-days');
  const roll = dice(5);
  for (let acts = 0; acts < 40; acts += 1) {
    const [decides, points] = await sides(page, bo);
    const own = await steps(points);
    const step = (await steps(decides)).find((step) => !own.includes(step));
    if (step === undefined) {
      await actOnce(decides, roll);
      continue;
    }
    await points.getByRole('button', { name: 'Point', exact: true }).click();
    await pointing(points).locator(`[data-step="${step}"]`).click();
    await expect(decides.locator(`.choices [data-step="${step}"]`)).toContainText('pointing here');
    return expectAccessible(points, 'pointing at a word');
  }
  throw new Error('nobody has a word to choose');
});

/** The words that somebody can choose. */
const steps = (page: Page) =>
  page.locator('.choices [data-step]').evaluateAll((all) => all.map((one) => one.getAttribute('data-step')!));

/** Whoever must act, and the other one, who may perhaps put in a word. */
async function sides(page: Page, bo: Page): Promise<[Page, Page]> {
  const asked = (one: Page) => one.getByTestId('prompt').getByText('Your turn', { exact: true }).count();
  await expect.poll(async () => (await asked(page)) + (await asked(bo))).toBeGreaterThan(0);
  return (await asked(page)) > 0 ? [page, bo] : [bo, page];
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap points', async ({ page, another }) => {
    const bo = await another();
    const id = await placing(page, bo);
    await actOnce(page, dice(6));
    await myTurn(bo);
    await thing(page, id).tap(ANYWAY);
    for (const one of [page, bo]) await expect(one.locator(`[data-flag="0 ${id}"]`)).toBeVisible();
    await expect(pointing(page)).toContainText('You point at');
    await expectAccessible(page, 'pointing');
    await pointing(page).getByRole('button', { name: 'Take it back' }).tap();
    await expect(flags(bo)).toHaveCount(0);
  });
});
