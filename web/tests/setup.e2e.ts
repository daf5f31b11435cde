/** A table is set up. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { seq } from './playing';

const name = (page: Page, seat: number) => page.getByLabel(`Name in seat ${seat}`);
const grip = (page: Page, seat: number) =>
  page.getByRole('button', { name: `Move seat ${seat}`, exact: true });

test('seats are moved by keys', async ({ page }) => {
  await page.goto('/new/safe-haven');
  await expect(name(page, 1)).toHaveValue('Ada');
  await grip(page, 1).press('ArrowDown');
  await expect(name(page, 2)).toHaveValue('Ada');
  await expect(grip(page, 2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(name(page, 3)).toHaveValue('Ada');
  await expect(grip(page, 3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(name(page, 2)).toHaveValue('Ada');
});

test('seats are moved by dragging', async ({ page }) => {
  await page.goto('/new/safe-haven');
  await expect(name(page, 1)).toHaveValue('Ada');
  await grip(page, 1).dragTo(grip(page, 4));
  await expect(name(page, 4)).toHaveValue('Ada');
  await expect(name(page, 1)).toHaveCount(0);
});

test('a house number is changed, tried, shared and played', async ({ page }) => {
  await page.goto('/new/survive');
  for (const seat of [4, 3]) await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
  await page.getByText('House numbers').click();
  await page.getByText('turn', { exact: true }).click();
  const moves = page.getByLabel('turn: moves');
  await expect(moves).toHaveValue('3');
  await moves.fill('5');
  await moves.blur();
  await expect(page).toHaveURL(/numbers=turn\.turn\.moves/);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('columnheader', { name: 'With this' })).toBeVisible();

  // Whoever opens the link finds the same numbers.
  await page.goto(page.url());
  await expect(page.getByLabel('turn: moves')).toHaveValue('5');
  for (const seat of [4, 3]) await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
  await page.getByLabel('Who sits in seat 2').selectOption('bot:random');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByTestId('prompt')).toContainText(/turn|place/i);
  const id = new URL(page.url()).pathname.split('/').pop();
  const match = await (await page.request.get(`/api/matches/${id}`)).json();
  expect(match.table.options).toMatchObject({ 'turn.turn.moves': '5' });
});

test('what the table agrees on is what is played', async ({ page }) => {
  await page.goto('/new/survive');
  await expect(page.locator('#q-memory')).toBeHidden();
  await page.getByText('Answer each question by itself').click();
  await expect(page.getByText('Editions differ').first()).toBeVisible();
  for (const seat of [4, 3]) await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
  await expect(page.getByRole('button', { name: 'Remove seat 2' })).toBeDisabled();
  await page.getByLabel('Who sits in seat 2').selectOption('bot:random');
  await page.locator('#q-memory').selectOption('aid');
  await page.locator('#q-first').selectOption('first-seat');
  await page.getByLabel('Clock').selectOption('turn-60');
  await page.getByText('How the dice are kept honest').click();
  await expect(page.getByText('SHA-256')).toBeVisible();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByTestId('prompt')).toContainText('Your turn');
  expect(await seq(page)).toBe(1);
  await expect(page.getByRole('list', { name: 'Seats' }).locator('.me')).toContainText(/1:00|0:\d\d/);
  const id = new URL(page.url()).pathname.split('/').pop();
  const match = await (await page.request.get(`/api/matches/${id}`)).json();
  expect(match.position.view.board.setup).toMatchObject({ seats: 2, memory: 'aid', first: 'first-seat' });
});
