import { expect, test } from './fixtures';
import { clickSomething, dice, myTurn, seq } from './playing';

test('two browsers share a table, and each sees its own secrets only', async ({ page, another }) => {
  await page.goto('/new/safe-haven?friends');
  await removeSeats(page, 2);
  await page.getByRole('button', { name: /get the link/ }).click();
  await page.waitForURL(/\/t\//);
  const link = await page.getByRole('textbox', { name: /Send this link/ }).inputValue();
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();

  const friend = await another();
  await friend.goto(link);
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Bo');
  await friend.getByRole('button', { name: /Sit down/ }).click();
  for (const browser of [page, friend]) await expect(browser.getByTestId('prompt')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Seats' })).toContainText('Bo');

  // Votes are sealed: who has voted is told, for whom is not, until both have.
  const roll = dice(3);
  const heard: string[] = [];
  friend.on('websocket', (socket) => socket.on('framereceived', (f) => heard.push(String(f.payload))));
  await friend.reload();
  await expect(friend.getByTestId('prompt')).toBeVisible();
  const before = await seq(page);
  await myTurn(page);
  await clickSomething(page, roll);
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  await expect.poll(() => seq(friend)).toBeGreaterThan(before);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join('')).not.toContain('"opened"');
  expect(heard.join('')).not.toMatch(/"sealed":\{"vote"/);

  // Table talk reaches the other side, until it is muted.
  await page.keyboard.press('c');
  await page.getByLabel('Say something to the table').fill('Vote for me.');
  await page.keyboard.press('Enter');
  await friend.keyboard.press('c');
  await expect(friend.getByRole('list', { name: 'Table talk' })).toContainText('Vote for me.');
  await friend.getByRole('button', { name: 'Mute Ada' }).click();
  await expect(friend.getByRole('list', { name: 'Table talk' })).not.toContainText('Vote for me.');

  // Somebody with the link but without a seat looks on.
  const stranger = await another();
  await stranger.goto(new URL(page.url()).pathname);
  await expect(stranger.getByTestId('prompt')).toBeVisible();
  await expect(stranger.locator('[data-selectable], .choices')).toHaveCount(0);
});

test('several people at one device hand it over', async ({ page }) => {
  await page.goto('/new/safe-haven');
  await removeSeats(page, 2);
  await page.getByLabel('Who sits in seat 2').selectOption('here');
  await page.getByLabel('Name in seat 2').fill('Bo');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByTestId('prompt')).toBeVisible();
  await myTurn(page);
  const roll = dice(5);
  const takes = page.getByRole('button', { name: 'I am Bo' });
  while (!(await takes.isVisible())) {
    await clickSomething(page, roll);
    await page.locator('.choices, main').first().waitFor();
  }
  await expect(page.locator('[data-thing]')).toHaveCount(0);
  await takes.click();
  await expect(page.getByRole('list', { name: 'Seats' }).locator('.me')).toContainText('Bo');
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
  await expect(friend.getByTestId('prompt')).toBeVisible();
  await friend.goto('/');
  await expect(friend.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await expect(friend.locator(`a[href="${id}"]`)).toContainText('Your turn');
});

test('seats are moved by keys', async ({ page }) => {
  await page.goto('/new/safe-haven');
  await page.getByLabel('Name in seat 1').fill('Ada');
  await page.getByRole('button', { name: 'Move seat 1', exact: true }).press('ArrowDown');
  await expect(page.getByLabel('Name in seat 2')).toHaveValue('Ada');
});

async function removeSeats(page: import('@playwright/test').Page, left: number) {
  const remove = page.getByRole('button', { name: /^Remove seat/ });
  await remove.first().waitFor();
  while ((await remove.count()) > left) await remove.last().click();
}
