/** Servers that die, networks that fail. */
import { expect, expectErrors, test } from './fixtures';
import { actOnce, dice, log, myTurn, seq } from './playing';
import { against, GAMES, onlyAda, open, Player, together } from './tables';

for (const game of GAMES) {
  test(`a server that dies in the middle of ${game} is found again`, async ({ frail, another }) => {
    const [page, friend] = [await another({ server: frail, name: 'Ada' }), await another({ server: frail })];
    for (const one of [page, friend]) expectErrors(one, /WebSocket|Failed to load/);
    const roll = dice(4);
    const table = await together(page, friend, game);
    // Their first decisions: whatever the dice, the match is not over yet.
    const before = await onlyAda(new Player(friend, table), roll);
    await expect.poll(() => seq(page)).toBe(before);
    const told = await log(page).locator('li').allInnerTexts();

    await frail.kill();
    await expect(page.getByText('Connecting …')).toBeVisible();
    await frail.start();
    await expect(page.getByText('Connecting …')).toBeHidden({ timeout: 20_000 });
    // Nothing is lost; a bot that may speak may have put in a word meanwhile.
    expect(await seq(page)).toBeGreaterThanOrEqual(before);
    await actOnce(page, roll);

    // The page forgets, the server does not.
    await page.reload();
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
    const now = await log(page).locator('li').allInnerTexts();
    expect(now.slice(0, told.length)).toEqual(told);
  });
}

test('an action that meets a dead server is done when it is back, once', async ({ frail, another }) => {
  const page = await another({ server: frail });
  expectErrors(page, /WebSocket|Failed to load/);
  await against(page, 'survive', 1);
  await myTurn(page);
  const mine = () => page.locator('[data-thing^="red-"]').count();
  const before = await mine();
  await frail.kill();
  await page.locator('[data-thing="value-1"]').click();
  await page.locator('[data-thing^="hex-"][data-selectable]').first().click();
  await frail.start();
  await expect.poll(mine, { timeout: 20_000 }).toBe(before + 1);
});

test('the shell opens without a network, and the table is back with it', async ({ page, context }) => {
  const table = await against(page, 'safe-haven');
  expectErrors(page, /WebSocket|Failed to load|ERR_INTERNET_DISCONNECTED/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Adrift' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('does not answer');
  await page.goto('/learn/survive');
  await expect(page.getByTestId('coach')).toBeVisible();
  await context.setOffline(false);
  await open(page, table);
});
