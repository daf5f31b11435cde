/** Several people at one table. */
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { expect, test } from './fixtures';
import { actOnce, dice, myTurn, over, seq } from './playing';
import { finished, HERE, join, newTable, OPEN, open, Player, type Roll, together } from './tables';

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a table is set up, its link is copied and scanned, and a friend sits down', async ({ page, another }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /With friends.*Safe Haven/ }).click();
    await removeSeats(page, 2);
    await page.getByRole('button', { name: /get the link/ }).click();
    await page.waitForURL(/\/t\//);
    const link = await page.getByRole('textbox', { name: /Send this link/ }).inputValue();
    expect(link).toBe(page.url());
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const code = page.getByRole('img', { name: 'The link as a QR code' });
    const dark = encode(link, { border: 2 }).data.flat().filter(Boolean).length;
    expect((await code.locator('path').getAttribute('d'))!.split('M').length - 1).toBe(dark);

    const friend = await another();
    await friend.goto(link);
    await friend.getByRole('textbox', { name: 'Your name' }).fill('Bo');
    await friend.getByRole('button', { name: /Sit down/ }).click();
    for (const browser of [page, friend]) await browser.getByRole('button', { name: 'I am ready' }).click();
    for (const browser of [page, friend]) await expect(browser.getByTestId('prompt')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Seats' })).toContainText('Bo');

    // Somebody with the link but without a seat looks on.
    const stranger = await another({ name: 'Eve' });
    await stranger.goto(link);
    await expect(stranger.getByTestId('prompt')).toBeVisible();
    await expect(stranger.locator('[data-selectable], .choices')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Seats' })).toContainText('1 looking on');
  });
});

test('table talk reaches the other side, until it is muted', async ({ page, another }) => {
  const bo = await another();
  await together(page, bo, 'safe-haven');
  const talk = bo.getByRole('list', { name: 'Table talk' });
  const say = async (line: string) => {
    await page.getByLabel('Say something to the table').fill(line);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Table talk' })).toContainText(line);
  };
  await page.keyboard.press('c');
  await bo.keyboard.press('c');
  await say('Vote for me.');
  await expect(talk).toContainText('Vote for me.');
  await bo.getByRole('button', { name: 'Mute Ada' }).click();
  await expect(talk).not.toContainText('Vote for me.');
  await say('Are you deaf?');
  await bo.getByRole('button', { name: 'Hear Ada' }).click();
  await expect(talk).toContainText('Vote for me.');
  await expect(talk).not.toContainText('Are you deaf?');
});

test('a bot stands in for a while, and for good', async ({ page, another }) => {
  const bo = await another();
  await together(page, bo, 'survive', { options: { first: 'first-seat' } });
  const seats = bo.getByRole('list', { name: 'Seats' });
  const roll = dice(6);
  const menu = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name }).click();
  };

  // The bot acts at once, and then it is Bo's turn, who is in no hurry.
  await menu('Let a bot play for me for a while');
  await expect(page.getByText('A bot acts for you.')).toBeVisible();
  await expect(seats).toContainText('away; a bot stands in');
  await myTurn(bo);
  await page.getByRole('button', { name: 'Take my seat back', exact: true }).click();
  await expect(page.getByText('A bot acts for you.')).toBeHidden();
  await actOnce(bo, roll);
  await actOnce(page, roll);

  await menu('Give the match up …');
  await page.getByRole('button', { name: 'Stay' }).click();
  await menu('Give the match up …');
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(page.getByText('A bot acts for you.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Take my seat back/ })).toHaveCount(0);
  await expect(seats).toContainText('gave up; a bot plays on');
  const before = await seq(bo);
  await actOnce(bo, roll);
  await expect.poll(() => seq(bo)).toBeGreaterThan(before + 1);
});

test('whoever asks second for a rematch gets the same one', async ({ page, another }) => {
  const bo = await another();
  const table = await newTable(page, { game: 'safe-haven', seats: [HERE, OPEN] });
  await join(bo, table, 1, 'Bo');
  const both = [page, bo];
  for (const [seat, one] of both.entries()) {
    await one.request.post(`/api/matches/${table}/seats/${seat}/hand-over`, { data: {} });
  }
  await Promise.all(both.map((one) => one.goto(`/t/${table}`)));
  await over(page).getByRole('button', { name: 'Rematch with the same friends' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
  await over(bo).getByRole('button', { name: 'Join the rematch' }).click();
  await bo.waitForURL(page.url());
  for (const one of both) await expect(one.getByTestId('prompt')).toBeVisible();
  await expect(bo.getByRole('list', { name: 'Seats' }).locator('.me')).toContainText('Bo');
});

test('a rematch against bots begins at once', async ({ page }) => {
  const table = await finished(page, 'safe-haven');
  await over(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(over(page)).toBeHidden();
  await expect(page.getByTestId('prompt')).toBeVisible();
  expect(page.url()).not.toContain(table);
});

test('a public table is found on the home page', async ({ page, another }) => {
  await page.goto('/new/safe-haven?friends');
  await removeSeats(page, 2);
  await page.getByLabel(/List the table on the home page/).check();
  await page.getByRole('button', { name: /get the link/ }).click();
  await page.waitForURL(/\/t\//);
  const friend = await another();
  await friend.goto('/');
  const id = new URL(page.url()).pathname;
  await friend.locator(`a[href="${id}"]`).click();
  await friend.getByRole('button', { name: /Sit down/ }).click();
  for (const browser of [page, friend]) await browser.getByRole('button', { name: 'I am ready' }).click();
  await expect(friend.getByTestId('prompt')).toBeVisible();
  await friend.goto('/');
  await expect(friend.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await expect(friend.locator(`a[href="${id}"]`)).toContainText('Your turn');
});

test('several people at one device hand it over', async ({ page }) => {
  const seats = [HERE, HERE];
  const table = await newTable(page, { game: 'survive', seats, options: { first: 'first-seat', memory: 'aid' } });
  await join(page, table, 1, 'Bo');
  await open(page, table);
  const roll = dice(5);
  const mine = page.getByRole('list', { name: 'Seats' }).locator('.me');
  const worth = page.locator('[data-thing][aria-label*="worth"]:not([data-thing^="value-"])');
  await expect(mine).toContainText('Ada');
  await actOnceHere(page, roll);

  // Nothing of the table is shown until Bo has taken the device.
  const takes = page.getByRole('button', { name: 'I am Bo' });
  await expect(takes).toBeFocused();
  await expect(page.locator('[data-thing]')).toHaveCount(0);
  await takes.press('Enter');
  await expect(mine).toContainText('Bo');
  await expect(page.locator('[data-thing^="red-"]')).toHaveCount(1);
  await expect(worth, 'Bo is not told what Ada has placed').toHaveCount(0);
  await actOnceHere(page, roll);
  await page.getByRole('button', { name: 'I am Ada' }).click();
  await expect(mine).toContainText('Ada');
  await expect(worth, 'Ada sees her own value again').toHaveCount(1);
});

/** As `actOnce`, where the board goes away with the act. */
async function actOnceHere(page: Page, roll: Roll) {
  await myTurn(page);
  await page.locator('[data-thing^="value-"][data-selectable]').first().click();
  const tiles = page.locator('[data-thing^="hex-"][data-selectable]');
  await tiles.nth(roll(await tiles.count())).click();
}

async function removeSeats(page: Page, left: number) {
  const remove = page.getByRole('button', { name: /^Remove seat/ });
  await remove.first().waitFor();
  for (let seats = await remove.count(); seats > left; seats -= 1) {
    await expect(remove).toHaveCount(seats);
    await remove.last().click();
  }
}

test('a seat that was left can be taken by somebody else', async ({ page, another }) => {
  const bo = await another();
  const table = await newTable(page, { game: 'safe-haven', seats: [HERE, OPEN, OPEN] });
  await join(bo, table, 1, 'Bo');
  await bo.goto(`/t/${table}`);
  await bo.getByRole('button', { name: 'Stand up' }).click();
  await expect(bo.getByRole('button', { name: /Sit down/ })).toHaveCount(2);
  const eve = await another({ name: 'Eve' });
  await eve.goto(`/t/${table}`);
  await eve.getByRole('button', { name: 'Sit down in seat 2' }).click();
  await bo.getByRole('button', { name: 'Sit down in seat 3' }).click();
  await expect(bo.getByTestId('prompt')).toBeVisible();
  const view = await new Player(eve, table).look();
  expect(view.turn.state).toBe('waiting');
});
