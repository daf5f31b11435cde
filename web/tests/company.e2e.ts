/** Bots are somebody: a name, a face, a level, and a word now and then. */
import { CAST } from '../src/wire/cast';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { over } from './playing';
import { against, finished, GAMES } from './tables';

const NAMES: string[] = CAST.map(({ name }) => name);

/** How many choices of bots the server has not carried out. */
async function refused(page: Page): Promise<number> {
  const figures = await (await page.request.get('/metrics')).text();
  return Number(/^landfall_bot_refused_total (\d+)$/m.exec(figures)![1]);
}

for (const game of GAMES) {
  test(`no bot of ${game} chooses what is not offered any more`, async ({ page }) => {
    const before = await refused(page);
    await finished(page, game, 4);
    expect(await refused(page)).toBe(before);
  });

  test(`bots of ${game} have names, faces and a level`, async ({ page }) => {
    await against(page, game, 2);
    const bots = page.getByRole('list', { name: 'Seats' }).getByRole('listitem').filter({ hasText: 'a bot' });
    await expect(bots).not.toHaveCount(0);
    const seen = new Set<string>();
    for (const bot of await bots.all()) {
      const name = (await bot.locator('.name').innerText()).trim();
      expect(NAMES).toContain(name);
      expect(seen, 'nobody is there twice').not.toContain(name);
      seen.add(name);
      await expect(bot.locator('svg.face')).toBeVisible();
      await expect(bot).toContainText('random');
    }
  });
}

test('a bot greets, and can be muted for good', async ({ page }) => {
  await against(page, 'survive');
  await page.keyboard.press('c');
  const talk = page.getByRole('list', { name: 'Table talk' });
  await expect(talk.getByRole('listitem')).toHaveCount(1);
  await expect(talk.locator('.name')).toHaveText(new RegExp(NAMES.join('|').replaceAll('.', '\\.')));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Hear what bots have to say').uncheck();
  await page.keyboard.press('Escape');
  await expect(talk).toContainText('Nobody has said anything yet.');
});

test('the same bots come to the rematch', async ({ page }) => {
  await finished(page, 'safe-haven', 4);
  const names = page.getByRole('list', { name: 'Seats' }).locator('.name');
  const before = await names.allInnerTexts();
  const table = page.url();
  await over(page).getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && url.href !== table);
  await expect(over(page)).toBeHidden();
  await expect(page.getByTestId('prompt')).toBeVisible();
  await expect(names).toHaveText(before, { useInnerText: true });
});
