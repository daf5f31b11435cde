/** Captains in the page, at the pace of people. */
import { expect, test } from './plain';
import { actOnce, dice, seq } from './playing';
import { GAMES } from './tables';

test.use({ hurry: false });

test('a captain thinks while the page goes on drawing', async ({ page }) => {
  test.slow();
  const captains = async () => {
    for (const game of GAMES) {
      await page.goto(`./#/new/${game}`);
      const levels = page.locator('select option[value="bot:captain"]');
      await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible();
      if ((await levels.count()) > 0) return true;
    }
    return false;
  };
  expect(await captains(), 'some game has captains').toBe(true);
  const seats = page.getByLabel(/^Who sits in seat/);
  for (let seat = 1; seat < (await seats.count()); seat += 1) await seats.nth(seat).selectOption('bot:captain');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/#\/t\/here-/);
  const roll = dice(12);
  await actOnce(page, roll);
  // Frames are counted until the captains have acted. A page that waits for them
  // draws none.
  const before = await seq(page);
  const frames = await page.evaluate(
    async (before) => {
      const at = () => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq'));
      const gaps: number[] = [];
      let last = performance.now();
      const end = last + 30_000;
      while (at() <= before && last < end) {
        const now = await new Promise<number>(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
      }
      return { count: gaps.length, median: gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0, most: gaps.at(-1) ?? 0 };
    },
    before,
  );
  console.log(`frames while captains think: ${JSON.stringify(frames)}`);
  expect(frames.count, 'the page draws while they think').toBeGreaterThan(5);
  await expect.poll(() => seq(page), { timeout: 60_000 }).toBeGreaterThan(before);
});
