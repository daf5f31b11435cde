/** What is said in advance, and the moment in which one may speak. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { dice, seq } from './playing';
import { against, Player, type Roll, together } from './tables';

const GO_ON = 'Let the others go on';
const given = (page: Page) => page.getByRole('list', { name: 'Your standing orders' });
const order = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('a standing order is given, shown to nobody else, kept and revoked', async ({ page, another }) => {
  const bo = await another();
  await together(page, bo, 'safe-haven');
  await expect(given(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Orders/ }).click();
  await expectAccessible(page, 'orders');
  await order(page, GO_ON).check();
  await page.keyboard.press('Escape');
  await expect(given(page)).toContainText(GO_ON);

  await page.reload();
  await expect(given(page)).toContainText(GO_ON);
  await bo.reload();
  await expect(bo.getByTestId('prompt')).toBeVisible();
  await expect(given(bo)).toHaveCount(0);

  await page.getByRole('button', { name: `Revoke: ${GO_ON}` }).click();
  await expect(given(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Orders/ }).click();
  await expect(order(page, GO_ON)).not.toBeChecked();
});

test.describe('who wants only choices to do themselves', () => {
  test.use({ settings: { name: 'Ada', speed: 'off', onlyChoice: true } });

  test('has said so at every table, and can revoke it there', async ({ page }) => {
    await against(page, 'survive');
    await page.getByRole('button', { name: /^Orders/ }).click();
    const only = order(page, 'Do what is my only choice');
    await expect(only).toBeChecked();
    await only.uncheck();
    await expect(only).not.toBeChecked();
    await expect(given(page)).toHaveCount(0);
  });
});

/** A table whose socket says that the bots wait for Ada. What she answers is
 * heard here, and the server is spared it. */
async function moment(page: Page, milliseconds: number): Promise<string[]> {
  const heard: string[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    const say = (message: object) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; id: number };
      if (message.type !== 'pass') return server.send(text);
      heard.push(message.type);
      say({ type: 'done', id: message.id, repeated: false });
      say({ type: 'moment', moment: null });
    });
    server.onMessage((text) => {
      socket.send(text);
      const { type } = JSON.parse(String(text)) as { type: string };
      if (type === 'welcome') say({ type: 'moment', moment: { seats: [0], ends_in: milliseconds } });
    });
  });
  return heard;
}

for (const [how, end] of [
  ['by a click', (page: Page) => page.getByRole('button', { name: 'I’m done' }).click()],
  ['by a key', (page: Page) => page.keyboard.press('g')],
] as const) {
  test(`a moment to speak is shown with its time, and ended ${how}`, async ({ page }) => {
    const heard = await moment(page, 900_000);
    await against(page, 'survive');
    const shown = page.getByTestId('moment');
    await expect(shown).toContainText(/The others wait \d\d\d s/);
    await expectAccessible(page, 'moment');
    const before = await seq(page);
    await end(page);
    await expect(shown).toBeHidden();
    expect(heard).toEqual(['pass']);
    expect(await seq(page)).toBe(before);
  });
}

/** Ada acts where she must, until bots wait for her; false if the match is over
 * before that. */
async function untilAMoment(ada: Player, roll: Roll): Promise<boolean> {
  let found: boolean | undefined;
  const looked = async () => {
    const { moment, turn } = await ada.look();
    if (turn.state === 'over') found = false;
    else if (moment?.seats.includes(0)) found = true;
    else if (turn.must.includes(0)) await ada.act(roll);
    return found;
  };
  await expect.poll(looked, { timeout: 60_000, intervals: [20] }).toBeDefined();
  return found!;
}

test('bots wait for somebody who may speak, and go on when that one is done', async ({ page }) => {
  const roll = dice(5);
  let waits = false;
  for (let tables = 0; tables < 10 && !waits; tables += 1) {
    const table = await against(page, 'safe-haven', 3, { moment: 60 });
    waits = await untilAMoment(new Player(page, table), roll);
  }
  expect(waits, 'somebody may speak in one of ten matches').toBe(true);
  await expect(page.getByTestId('moment')).toContainText(/The others wait \d+ s/);
  await page.getByRole('button', { name: /^Orders/ }).click();
  await expect(page.getByText('bots wait for 60 seconds')).toBeVisible();
  await page.keyboard.press('Escape');
  const before = await seq(page);
  await page.getByRole('button', { name: 'I’m done' }).click();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
});
