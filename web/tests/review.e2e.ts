/** Luck told from skill, hints, and what if it had gone otherwise. */
import { expect, expectErrors, test } from './fixtures';
import { expectAccessible } from './axe';
import { against, finished, newTable, open, BOT, HERE } from './tables';

test('a finished match is reviewed: a curve, sums, and the steps that decided it', async ({ page }) => {
  const table = await finished(page, 'safe-haven');
  await page.goto(`/t/${table}/replay`);
  await page.getByRole('button', { name: 'Luck and skill' }).click();
  const review = page.getByTestId('review');
  await expect(review.getByRole('heading', { name: 'What decided it' })).toBeVisible({ timeout: 120_000 });
  await expect(review.getByRole('img', { name: /could expect/ })).toBeVisible();
  await expect(review.getByRole('row')).toHaveCount(3);
  await expect(review.getByRole('columnheader', { name: 'Luck' })).toBeInViewport();
  await expectAccessible(page, 'the review');

  const points = review.getByRole('listitem').getByRole('button');
  if ((await points.count()) > 0) {
    const step = /Step (\d+)/.exec((await points.first().textContent())!)![1]!;
    await points.first().click();
    await expect(page.getByTestId('step')).toHaveText(new RegExp(`^${step} / `));
    await expect(points.first()).toHaveAttribute('aria-current', 'step');
    await expect(page.locator('.scrubber .turning')).toBeAttached();
  }
  await review.getByRole('button', { name: 'Back to the log' }).click();
  await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(review).toBeVisible();
});

test('a match file from disk is reviewed, on a phone', async ({ page }) => {
  const table = await finished(page, 'safe-haven');
  const text = await (await page.request.get(`/api/matches/${table}/log`)).text();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/replay');
  const file = { name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Luck and skill' }).click();
  await expect(page.getByRole('heading', { name: 'What decided it' })).toBeVisible({ timeout: 120_000 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test('a hint shows the best choices with what they are worth', async ({ page }) => {
  await against(page, 'survive', 1, { hints: true });
  await page.getByRole('button', { name: 'Hint' }).click();
  const hints = page.getByTestId('hints');
  await expect(hints.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 });
  expect(await hints.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  await expect(hints.getByRole('button').first()).toContainText(/\d+ % ± \d+|hard to tell/);
  await expectAccessible(page, 'a hint');
  await expect(page.locator('[data-rank="1"], .choices .rank').first()).toBeAttached();
  await page.keyboard.press('t');
  await expect(hints).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('may ask for a hint')).toBeVisible();
});

test('where none were agreed there are no hints', async ({ page }) => {
  expectErrors(page, /400/);
  const table = await newTable(page, { game: 'survive', seats: [HERE, BOT] });
  await open(page, table);
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  const answer = await page.request.post(`/api/matches/${table}/hint`, { data: { seat: 0 } });
  expect(answer.status()).toBe(400);
});

test('one plays on from a step of a finished match', async ({ page }) => {
  const table = await finished(page, 'survive');
  await page.goto(`/t/${table}/replay?step=12`);
  await page.getByRole('button', { name: 'What if' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  await expect(page.getByTestId('prompt')).toBeVisible();
  const next = page.url().split('/').pop()!;
  expect(next).not.toBe(table);
  const { table: info } = await (await page.request.get(`/api/matches/${next}`)).json();
  expect(info.goes_on).toEqual({ of: table, step: 12 });

  // Bots play it to its end, and its dice hold: those of the first match, then its own.
  await page.request.post(`/api/matches/${next}/seats/0/hand-over`, { data: { level: 'random' } });
  await expect(page.getByRole('heading', { name: 'The match is over' })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByTestId('dice-check')).toContainText('The dice are fair');
});
