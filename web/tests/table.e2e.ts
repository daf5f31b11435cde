import { expect, expectErrors, test } from './fixtures';
import { CHOICES, clickSomething, dice, myTurn, playNow, seq } from './playing';
import { Server } from './server';

test('what is forbidden says why, with its rule', async ({ page }) => {
  await playNow(page, 'Safe Haven');
  const roll = dice(5);
  const forbidden = page.locator('[data-thing][aria-disabled="true"]');
  for (let tries = 0; tries < 40; tries += 1) {
    await myTurn(page);
    if ((await forbidden.count()) > 0) {
      await forbidden.first().hover({ force: true });
      const shown = await page
        .getByTestId('why-not')
        .waitFor({ timeout: 1500 })
        .then(() => true, () => false);
      if (shown) break;
    }
    await clickSomething(page, roll);
  }
  const why = page.getByTestId('why-not');
  await expect(why).toBeVisible();
  const rule = why.getByRole('button', { name: /^Rule / });
  const name = (await rule.textContent())!.trim().replace('Rule ', '');
  await rule.click();
  await expect(page.locator(`[data-rule="${name}"]`)).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('leader');
  await expect(page.locator('mark').first()).toBeVisible();
});

test('Escape takes a step back, and another thing can be chosen', async ({ page }) => {
  await playNow(page, 'Survive!');
  const roll = dice(8);
  const soFar = page.locator('.so-far');
  for (let tries = 0; tries < 60; tries += 1) {
    await myTurn(page);
    await clickSomething(page, roll);
    if (await soFar.isVisible()) break;
  }
  await expect(soFar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(soFar).toBeHidden();
  await expect(page.locator(CHOICES).first()).toBeAttached();
});

test('a reload in the middle loses nothing', async ({ page }) => {
  await playNow(page, 'Safe Haven');
  const roll = dice(2);
  for (let i = 0; i < 6; i += 1) {
    await myTurn(page);
    await clickSomething(page, roll);
  }
  await myTurn(page);
  const before = await seq(page);
  const log = await page.getByRole('list', { name: 'Log' }).locator('li').count();
  await page.reload();
  await myTurn(page);
  expect(await seq(page)).toBeGreaterThanOrEqual(before);
  expect(await page.getByRole('list', { name: 'Log' }).locator('li').count()).toBeGreaterThanOrEqual(log);
});

test('a server that dies in the middle is found again', async ({ browser }) => {
  const server = await new Server().start();
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => {
    localStorage.setItem('landfall.settings', JSON.stringify({ name: 'Ada', speed: 'off' }));
  });
  const page = await context.newPage();
  expectErrors(page, /WebSocket|Failed to load/);
  try {
    const roll = dice(4);
    await playNow(page, 'Safe Haven');
    for (let i = 0; i < 4; i += 1) {
      await myTurn(page);
      await clickSomething(page, roll);
    }
    await myTurn(page);
    const before = await seq(page);
    await server.kill();
    await expect(page.getByText('Connecting …')).toBeVisible();
    await server.start();
    await expect(page.getByText('Connecting …')).toBeHidden();
    for (let i = 0; i < 6; i += 1) {
      if (await myTurn(page)) await clickSomething(page, roll);
    }
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
  } finally {
    await context.close();
    await server.end();
  }
});

test('a match survives when the network goes away and comes back', async ({ page, context }) => {
  await playNow(page, 'Safe Haven');
  expectErrors(page, /WebSocket|Failed to load|ERR_INTERNET_DISCONNECTED/);
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== undefined);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Adrift' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByTestId('prompt')).toBeVisible();
});

test('a line is said with an action, and the chat is heard', async ({ page }) => {
  await playNow(page, 'Safe Haven');
  await myTurn(page);
  await page.getByRole('button', { name: 'Say something with it' }).click();
  await page.getByLabel('A line to say with your action').fill('Follow me, friends!');
  const before = await seq(page);
  const roll = dice(1);
  while ((await seq(page)) === before) {
    await myTurn(page);
    await clickSomething(page, roll);
  }
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('“Follow me, friends!”');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.getByLabel('Say something to the table').fill('Is anybody there?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Table talk' })).toContainText('Is anybody there?');
});

test('the keys are shown, and the table is told in words', async ({ page }) => {
  await playNow(page, 'Safe Haven');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeHidden();
  await page.keyboard.press('d');
  await expect(page.getByLabel('The table in words')).toContainText('Ada');
});

test.describe('with a second question', () => {
  test.use({ settings: { name: 'Ada', speed: 'off', confirm: true } });

  test('nothing is done before it is answered', async ({ page }) => {
    await playNow(page, 'Safe Haven');
    await myTurn(page);
    const before = await seq(page);
    const yes = page.getByRole('button', { name: 'Do it' });
    const roll = dice(6);
    while (!(await yes.isVisible())) await clickSomething(page, roll);
    expect(await seq(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(yes).toBeHidden();
    while (!(await yes.isVisible())) await clickSomething(page, roll);
    await yes.click();
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
  });
});

test('undo is offered where the rules allow it, and says why where not', async ({ page }) => {
  await playNow(page, 'Survive!');
  const undo = page.getByRole('button', { name: 'Undo' });
  const roll = dice(9);
  const seen = { allowed: false, refused: false };
  for (let tries = 0; tries < 80 && !(seen.allowed && seen.refused); tries += 1) {
    if (!(await myTurn(page))) break;
    if ((await undo.count()) > 0) {
      const refused = (await undo.getAttribute('aria-disabled')) === 'true';
      if (refused) {
        seen.refused = true;
        expect((await undo.getAttribute('title'))!.length).toBeGreaterThan(10);
      } else {
        // A bot may act first, and then it is too late: that is tried again.
        const taken = await undo.click({ timeout: 1500 }).then(() => true, () => false);
        const told = page.getByRole('list', { name: 'Log' }).getByText('took the last action back');
        const seenBack = () => told.first().waitFor({ timeout: 3000 }).then(() => true, () => false);
        seen.allowed ||= taken && (await seenBack());
      }
    }
    await clickSomething(page, roll);
  }
  expect(seen).toEqual({ allowed: true, refused: true });
});
