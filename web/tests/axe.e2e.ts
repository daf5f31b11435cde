/** Axe on every page, and on all that opens there. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, expectErrors, test } from './fixtures';
import { actOnce, dice, myTurn, onTheBoard, over } from './playing';
import { against, finished, GAMES, HERE, join, newTable, OPEN } from './tables';

// Axe walks a board of two hundred hexes ten times in a test: what is slow is not
// the page.
test.slow();

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
};

test('the pages', async ({ page }) => {
  for (const path of ['/', ...GAMES.map((game) => `/rules/${game}`), '/replay', '/no/such/page']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, path);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectAccessible(page, 'settings');
});

for (const game of GAMES) {
  test(`the set-up and the lobby of ${game}`, async ({ page }) => {
    await page.goto(`/new/${game}?friends`);
    await page.getByText('How the dice are kept honest').click();
    await expectAccessible(page, 'set-up');
    await page.getByRole('button', { name: /get the link/ }).click();
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    await expectAccessible(page, 'lobby');
  });

  test(`a table of ${game}`, async ({ page }) => {
    await against(page, game);
    await onTheBoard(page, dice(2));
    await expectAccessible(page, 'table');
    await page.getByRole('button', { name: 'As a list' }).click();
    await expectAccessible(page, 'as a list');
    for (const tab of ['Chat', 'Rules', 'In words']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page, tab);
    }
  });

  test(`the lesson of ${game}`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await page.getByTestId('coach').waitFor();
    await expectAccessible(page, 'lesson');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    await expectAccessible(page, 'the coach points');
  });

  test(`the end and the replay of ${game}`, async ({ page }) => {
    await finished(page, game);
    await over(page).getByRole('button', { name: 'Check the dice' }).click();
    await expect(over(page).getByTestId('dice-check')).toContainText('The dice are fair');
    await expectAccessible(page, 'end');
    await over(page).getByRole('link', { name: 'Replay' }).click();
    await page.getByTestId('step').waitFor();
    await page.getByRole('button', { name: 'One step on' }).click();
    await expectAccessible(page, 'replay');
    await page.getByRole('button', { name: 'Result and dice' }).click();
    await expectAccessible(page, 'result');
    await closeDialog(page);
    await page.getByRole('button', { name: 'Share this moment' }).click();
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    await expectAccessible(page, 'share');
  });
}

test('all that opens at a table', async ({ page }) => {
  await against(page, 'survive');
  await myTurn(page);
  const menu = () => page.getByRole('button', { name: 'Menu' }).click();
  await menu();
  await expectAccessible(page, 'menu');
  for (const item of ['Share this table', 'Keys ?', 'Settings', 'Give the match up …']) {
    await page.getByRole('button', { name: item }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expectAccessible(page, item);
    await closeDialog(page);
    await menu();
  }
  await page.keyboard.press('Escape');
  await page.getByTestId('stage').getByRole('button', { name: /Since your/ }).click();
  await page.getByRole('dialog', { name: 'Since your last turn' }).waitFor();
  await expectAccessible(page, 'since your last turn');
  await page.keyboard.press('Escape');
  await actOnce(page, dice(2));
  await myTurn(page);
  await page.keyboard.press('[');
  await page.getByTestId('past').waitFor();
  await expectAccessible(page, 'looking back');
  await page.keyboard.press('Escape');
  await page.locator('[data-thing^="hex-"][aria-label^="sea"]').first().hover();
  await page.getByTestId('why-not').hover();
  await expectAccessible(page, 'why not');
});

test('the hand-over, and what goes wrong', async ({ page }) => {
  const table = await newTable(page, { game: 'survive', seats: [HERE, HERE, OPEN] });
  await join(page, table, 1, 'Bo');
  await page.goto(`/t/${table}`);
  await page.getByRole('button', { name: 'Fill up with Random' }).click();
  await page.locator('[data-thing], main').first().waitFor();
  const takes = page.getByRole('button', { name: /^I am / });
  await takes.or(page.locator('[data-selectable]').first()).first().waitFor();
  if (await takes.isVisible()) await takes.click();
  await page.locator('[data-thing="value-1"]').click();
  await page.locator('[data-thing^="hex-"][data-selectable]').first().click();
  await takes.waitFor();
  await expectAccessible(page, 'hand-over');

  expectErrors(page, /404/);
  await page.goto('/t/nosuchtable');
  await expect(page.getByRole('heading', { name: 'Nothing but sea' })).toBeVisible();
  await expectAccessible(page, 'no such table');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const game of GAMES) {
    test(`a table of ${game} with the sheet raised`, async ({ page }) => {
      await against(page, game);
      await myTurn(page);
      await expectAccessible(page, 'table');
      await page.getByRole('tab', { name: 'Log' }).tap();
      await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
      await expectAccessible(page, 'sheet');
    });
  }
});
