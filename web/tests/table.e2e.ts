/** What one does at a table. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { actOnce, confirm, dice, log, myTurn, seq } from './playing';
import { against, atRest, GAMES, Player, playOn, together } from './tables';

test.describe('what is forbidden says why, with its rule', () => {
  const why = (page: Page) => page.getByTestId('why-not');

  /** While people are placed nothing can be done with the open sea. */
  const sea = (page: Page) => page.locator('[data-thing^="hex-"][aria-label^="sea"]').first();

  /** Where the pointer meets a drawn thing. */
  async function middle(thing: Locator) {
    const { x, y, width, height } = (await thing.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  }

  test('by hovering, and the rule opens', async ({ page }) => {
    await against(page, 'survive');
    await myTurn(page);
    await sea(page).hover();
    await expect(why(page)).toContainText(/Rule \d+\.\d+: /);
    const rule = why(page).getByRole('button', { name: /^Rule / });
    const name = (await rule.textContent())!.trim().replace('Rule ', '');
    await rule.click();
    await expect(page.locator(`[data-rule="${name}"]`)).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('boat');
    await expect(page.locator('mark').first()).toBeVisible();
  });

  test('not by coming to lie under a pointer at rest', async ({ page }) => {
    await against(page, 'survive');
    await myTurn(page);
    const { x, y } = await middle(sea(page));
    await page.goto('/');
    await page.mouse.move(x, y);
    await page.getByRole('button', { name: 'Play now Survive!' }).press('Enter');
    await myTurn(page);
    // Nothing can be waited for: this is longer than a pointer has to rest.
    await page.waitForTimeout(1500);
    await expect(why(page)).toBeHidden();
    await page.mouse.move(x + 1, y);
    await expect(why(page)).toBeVisible();
  });

  test('by walking there with the keys', async ({ page }) => {
    await against(page, 'survive');
    await myTurn(page);
    await page.keyboard.press('b');
    const onSea = () => page.evaluate(() => document.activeElement?.ariaLabel?.startsWith('sea') ?? false);
    // The sea is all around the island: a long walk comes to it.
    const ways = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
    for (let steps = 0; steps < 60 && !(await onSea()); steps += 1) {
      await page.keyboard.press(`Shift+${ways[Math.floor(steps / 15)]}`);
    }
    expect(await onSea()).toBe(true);
    await expect(why(page)).toContainText(/Rule \d+\.\d+: /);
    await page.keyboard.press('Escape');
    await expect(why(page)).toBeHidden();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('by a long press', async ({ page, context }) => {
      await against(page, 'survive');
      await myTurn(page);
      const finger = await context.newCDPSession(page);
      const touchPoints = [await middle(sea(page))];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(why(page)).toContainText(/Rule \d+\.\d+: /);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    });
  });
});

test('Escape takes a step back, and another thing can be chosen', async ({ page }) => {
  await against(page, 'survive');
  await myTurn(page);
  const soFar = page.locator('.so-far');
  const before = await seq(page);
  // A person is placed by its number and a tile: the number alone is half of it.
  await page.locator('[data-thing="value-3"]').click();
  await expect(soFar).toContainText('3');
  await page.keyboard.press('Escape');
  await expect(soFar).toBeHidden();
  await page.locator('[data-thing="value-5"]').click();
  await expect(soFar).toContainText('5');
  expect(await seq(page)).toBe(before);
});

for (const game of GAMES) {
  test(`a reload in the middle of ${game} loses nothing`, async ({ page, another }) => {
    const bo = await another();
    const table = await together(page, bo, game);
    const roll = dice(2);
    for (let acts = 0; acts < 2; acts += 1) {
      await new Player(page, table).act(roll);
      await new Player(bo, table).act(roll);
    }
    await new Player(page, table).act(roll);
    const last = await atRest(new Player(page, table), [0, 1]);
    await expect.poll(() => seq(page)).toBe(last);
    const told = () => log(page).locator('li').allInnerTexts();
    await expect.poll(async () => (await told()).length).toBeGreaterThan(2);
    const before = await told();
    const prompt = await page.getByTestId('prompt').innerText();
    await page.reload();
    await expect.poll(() => seq(page)).toBe(last);
    await expect.poll(told).toEqual(before);
    await expect(page.getByTestId('prompt')).toHaveText(prompt, { useInnerText: true });
  });
}

test('a line is said with an action, and the chat is heard', async ({ page }) => {
  await against(page, 'safe-haven');
  await myTurn(page);
  await page.getByRole('button', { name: 'Say something with it' }).click();
  await page.getByLabel('A line to say with your action').fill('Follow me, friends!');
  await actOnce(page, dice(1));
  await expect(log(page)).toContainText('“Follow me, friends!”');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.getByLabel('Say something to the table').fill('Is anybody there?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Table talk' })).toContainText('Is anybody there?');
});

test('the keys are shown, and the table is told in words', async ({ page }) => {
  await against(page, 'safe-haven');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeHidden();
  await page.keyboard.press('d');
  await expect(page.getByLabel('The table in words')).toContainText('Ada');
});

test.describe('with a second question', () => {
  test.use({ settings: { name: 'Ada', speed: 'off', ask: 'always' } });

  const hex = (page: Page) => page.locator('[data-thing^="hex-"][data-selectable]').first();

  test('what can be taken back is done at once', async ({ page }) => {
    await against(page, 'survive');
    await myTurn(page);
    const before = await seq(page);
    await page.locator('[data-thing="value-1"]').click();
    await hex(page).click();
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
  });

  test('what lasts is not done before it is answered', async ({ page }) => {
    const table = await against(page, 'survive');
    const ada = new Player(page, table);
    const mustSink = async () => (await ada.look()).decision === 'sinking';
    await playOn([ada], dice(3), mustSink);
    await page.reload();
    await myTurn(page);
    const before = await seq(page);
    const yes = page.getByRole('button', { name: 'Do it' });
    await hex(page).click();
    // On “No, wait” where somebody may be hurt, on “Do it” otherwise.
    await expect(confirm(page).locator('button:focus')).toHaveCount(1);
    expect(await seq(page)).toBe(before);
    await expectAccessible(page, 'second question');
    await page.keyboard.press('Escape');
    await expect(yes).toBeHidden();
    await hex(page).click();
    await yes.click();
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
  });
});

test('undo is offered where the rules allow it, and says why where not', async ({ page, another }) => {
  const bo = await another();
  const table = await together(page, bo, 'survive', { options: { first: 'first-seat' } });
  const undo = page.getByRole('button', { name: 'Undo' });
  const roll = dice(9);

  // Nobody has acted since, no die has fallen, and nothing was shown.
  await actOnce(page, roll);
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.click();
  await expect(log(page)).toContainText('Ada took the last action back.');
  await expect(bo.getByRole('list', { name: 'Log' })).toContainText('Ada took the last action back.');

  await actOnce(page, roll);
  await actOnce(bo, roll);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toHaveAttribute('title', /has acted since/);
  const { seq: last } = await new Player(page, table).look();
  await page.keyboard.press('u');
  await expect.poll(() => seq(page)).toBe(last);
});

test('whose time is out is helped by a bot', async ({ page }) => {
  await against(page, 'survive', 1, { clock: { kind: 'per-turn', seconds: 1 } });
  const mine = page.getByRole('list', { name: 'Seats' }).locator('.me');
  await expect(mine).toContainText(/0:0\d/);
  // Nobody clicks, and still Ada's people come to stand on the island.
  await expect(page.locator('[data-thing^="red-"]')).not.toHaveCount(0, { timeout: 20_000 });
  await expect(log(page)).toContainText('Ada');
});

test.describe('somebody who looks elsewhere', () => {
  /** What the test puts into the page. */
  interface Watched {
    shown: string[];
    away: boolean;
  }

  test.use({ permissions: ['notifications'] });

  test('is notified of their turn, if they asked for it', async ({ page, another }) => {
    const bo = await another();
    await page.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(globalThis, { shown, away: false });
      Object.defineProperty(document, 'hidden', { get: () => (globalThis as unknown as Watched).away });
      const note = (title: string, options?: NotificationOptions) => shown.push(`${title}: ${options?.body}`);
      ServiceWorkerRegistration.prototype.showNotification = async (...said) => void note(...said);
      globalThis.Notification = class extends EventTarget {
        static requestPermission = () => Promise.resolve('granted');
        constructor(title: string, options?: NotificationOptions) {
          super();
          note(title, options);
        }
      } as unknown as typeof Notification;
    });
    const shown = () => page.evaluate(() => (globalThis as unknown as Watched).shown);
    const look = (away: boolean) => page.evaluate((to) => Object.assign(globalThis, { away: to }), away);

    const table = await together(page, bo, 'survive', { options: { first: 'first-seat' } });
    const roll = dice(4);
    const bosTurn = () => new Player(bo, table).act(roll);
    await look(true);
    await actOnce(page, roll);
    await expect.poll(bosTurn).toBe(true);
    await myTurn(page);
    expect(await shown(), 'nobody asked for it yet').toEqual([]);

    await look(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel(/Notify me when it is my turn/).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await actOnce(page, roll);
    await look(true);
    await expect.poll(bosTurn).toBe(true);
    await expect.poll(shown).toEqual(['Survive!: It is your turn.']);
  });
});

test('the title and the icon show whose turn it is', async ({ page, another }) => {
  const bo = await another();
  await together(page, bo, 'survive', { options: { first: 'first-seat' } });
  await expect(page).toHaveTitle(/● Your turn/);
  await expect(page.locator('#favicon')).toHaveAttribute('href', '/icon-turn.svg');
  await expect(bo).not.toHaveTitle(/Your turn/);
  await actOnce(page, dice(1));
  await expect(page).not.toHaveTitle(/Your turn/);
  await expect(page.locator('#favicon')).toHaveAttribute('href', '/icon.svg');
  await expect(bo).toHaveTitle(/● Your turn/);
});

test('everyone is in sight at a table for five, and no flag is said twice', async ({ page }) => {
  await against(page, 'desert-island', 4);
  await myTurn(page);
  const seats = page.getByRole('list', { name: 'Seats' });
  const bar = (await seats.boundingBox())!;
  for (const seat of await seats.getByRole('listitem').all()) {
    const { x, width } = (await seat.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(bar.x + bar.width + 1);
  }
  await expect(page.getByTestId('prompt')).not.toContainText(/Your turn\s*Your turn/);
});

test('all that can be chosen is listed on request', async ({ page }) => {
  await against(page, 'survive');
  await myTurn(page);
  await expect(page.locator('.choices [data-step]')).toHaveCount(0);
  await page.getByRole('button', { name: 'As a list' }).click();
  await expect(page.locator('.choices [data-step]')).not.toHaveCount(0);
  const before = await seq(page);
  for (let clicks = 0; clicks < 2; clicks += 1) await page.locator('.choices [data-step]').first().click();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
});
