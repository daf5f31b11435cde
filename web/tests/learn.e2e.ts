import { expect, test } from './fixtures';
import { dice } from './playing';

for (const [game, seed] of [
  ['survive', 1],
  ['safe-haven', 2],
] as const) {
  /** A learner who tries things until the coach is content. */
  test(`the first lesson of ${game} can be taken to its end`, async ({ page }) => {
    const roll = dice(seed);
    await page.goto(`/learn/${game}`);
    await page.getByTestId('coach').waitFor();
    const done = page.getByRole('heading', { name: 'That is all you need' });
    for (let clicks = 0; clicks < 1500 && !(await done.isVisible()); clicks += 1) {
      const things = page.locator('[data-selectable], aside [data-step], aside .primary');
      await things.nth(roll(await things.count())).dispatchEvent('click');
    }
    await expect(done).toBeVisible();
    await page.getByRole('button', { name: 'Play a match against bots' }).click();
    await expect(page.getByTestId('prompt')).toBeVisible();
  });
}

test('the coach answers when something else is chosen', async ({ page }) => {
  await page.goto('/learn/safe-haven');
  const goOn = page.getByRole('button', { name: 'Go on' });
  while (await goOn.isVisible()) await goOn.click();
  const coach = page.getByTestId('coach');
  const before = await coach.textContent();
  await page.locator('aside [data-step], [data-selectable]').first().dispatchEvent('click');
  const remark = page.locator('aside [role="status"]');
  await expect(async () => {
    const said = (await remark.count()) > 0 || (await coach.textContent()) !== before;
    expect(said).toBe(true);
  }).toPass();
});
