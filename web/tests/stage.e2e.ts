/** What happens is staged: one thing after the other, at one's own pace. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { actOnce, dice, log, myTurn, over, seq } from './playing';
import type { Facts } from '../src/wire/games/survive';
import type { ReplayPage } from '../src/wire/messages';
import { against, finished, GAMES, Player } from './tables';

const latest = '[data-testid="latest"]';

/** A table at which Ada has acted, others have acted after her, and it is her turn
 * again: how far it is then. A match that ends before that is followed by another. */
async function othersHaveActed(page: Page, game: string): Promise<number> {
  const roll = dice(8);
  for (let tries = 0; tries < 20; tries += 1) {
    const ada = new Player(page, await against(page, game, 2));
    while (await myTurn(page)) {
      const before = await seq(page);
      await actOnce(page, roll);
      if (!(await myTurn(page))) break;
      await expect.poll(async () => (await ada.look()).seq === (await seq(page))).toBe(true);
      if ((await seq(page)) > before + 1) return seq(page);
    }
  }
  throw new Error(`nobody acts between two turns of ${game}`);
}

for (const game of GAMES) {
  test(`the last event of ${game} is always in sight, on a phone too`, async ({ page }) => {
    await against(page, game);
    await myTurn(page);
    await actOnce(page, dice(3));
    for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      await expect(page.locator(latest)).toBeInViewport();
      await expect(page.locator(latest)).not.toBeEmpty();
    }
    const [words] = (await page.locator(latest).innerText()).trim().replace(/\s+/g, ' ').split('.');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(log(page)).toContainText(words!);
  });

  test(`what happened in ${game} since my turn is looked back at while the match goes on`, async ({ page }) => {
    const now = await othersHaveActed(page, game);
    await page.keyboard.press('[');
    const strip = page.getByTestId('stage');
    await expect(strip.getByRole('button', { name: /Back to now/ })).toBeVisible();
    await expect.poll(() => seq(page)).toBeLessThan(now);
    await expect(page.locator('[data-selectable]'), 'nothing is chosen in the past').toHaveCount(0);
    await expect(page.getByTestId('past')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => seq(page)).toBe(now);

    await strip.getByRole('button', { name: /Since your/ }).click();
    const since = page.getByRole('dialog', { name: 'Since your last turn' });
    await expect(since.getByRole('list', { name: 'What has happened since your last turn' })).toBeVisible();
    await since.getByLabel('What others do is shown').selectOption('fast');
    await page.keyboard.press('Escape');
    await expect(since).toBeHidden();
  });
}

test.describe('with motion', () => {
  test.use({ settings: { name: 'Ada', speed: 'normal' } });

  test('one thing comes after the other, and the table waits for me', async ({ page }) => {
    const table = await against(page, 'survive', 3);
    const ada = new Player(page, table);
    const strip = page.getByTestId('stage');
    await strip.getByRole('button', { name: 'Wait for me' }).click();
    const held = await seq(page);
    await ada.handOver();
    await expect.poll(async () => (await ada.look()).seq).toBeGreaterThan(held + 4);
    expect(await seq(page), 'the table is held here').toBeLessThanOrEqual(held + 1);
    await expect(strip.getByRole('button', { name: /Go on/ })).toContainText(/[0-9]/);
    await strip.getByRole('button', { name: /Go on/ }).click();
    await expect.poll(() => seq(page)).toBeGreaterThan(held + 1);
    await expect(strip.getByRole('button', { name: /Go on/ })).toHaveCount(0);
  });
});

test('the dead are marked in the seat bar', async ({ page }) => {
  // Of three in the wilderness somebody is dead in the end, nearly always.
  const table = await finished(page, 'safe-haven', 6);
  const { dead } = await new Player(page, table).look();
  await over(page).getByRole('button', { name: 'Look at the board' }).click();
  const seats = page.getByRole('list', { name: 'Seats' });
  await expect(seats.getByText('is dead')).toHaveCount(dead?.length ?? 0);
});

test('a boat flies the flag of whoever steers it', async ({ page }) => {
  const table = await finished(page, 'survive', 4);
  const answer = await page.request.get(`/api/matches/${table}/replay`);
  const { frames } = (await answer.json()) as ReplayPage;
  const boarded = frames.findIndex(({ facts }) => (facts as Facts).boats.some(({ aboard }) => aboard > 0));
  expect(boarded, 'somebody has boarded a boat in this match').toBeGreaterThan(0);
  await page.goto(`/t/${table}/replay?step=${boarded}`);
  await expect(page.locator('.boat.manned').first().locator('.flag').first()).toBeVisible();
});
