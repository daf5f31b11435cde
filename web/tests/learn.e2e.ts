import { expect, test } from './fixtures';
import { GAMES } from './tables';

for (const game of GAMES) {
  /** A learner who lets the coach point at what to do. */
  test(`the first lesson of ${game} can be taken to its end`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await page.getByTestId('coach').waitFor();
    const done = page.getByRole('heading', { name: 'That is all you need' });
    const show = page.getByRole('button', { name: 'Show me' });
    const goOn = page.getByRole('button', { name: 'Go on' });
    const next = done.or(goOn).or(show).first();
    for (let clicks = 0; clicks < 100; clicks += 1) {
      await next.waitFor();
      if (await done.isVisible()) break;
      if (await goOn.isVisible()) {
        await goOn.click();
        continue;
      }
      await show.click();
      await page.locator('[data-pointed], aside .hinted').first().dispatchEvent('click');
    }
    await expect(done).toBeVisible();
    await page.getByRole('button', { name: 'Play a match against bots' }).click();
    await expect(page.getByTestId('prompt')).toBeVisible();
  });
}

test('the coach answers when something else is chosen, and stays', async ({ page }) => {
  await page.goto('/learn/safe-haven');
  const goOn = page.getByRole('button', { name: 'Go on' });
  const remark = page.locator('aside [role="status"]');
  const wrong = page.locator('[data-selectable]:not([data-pointed]), aside [data-step]:not(.hinted)');
  await page.getByTestId('coach').waitFor();
  for (let steps = 0; steps < 40; steps += 1) {
    while (await goOn.isVisible()) await goOn.click();
    await page.getByRole('button', { name: 'Show me' }).click();
    if ((await wrong.count()) > 0) break;
    await page.locator('[data-pointed], aside .hinted').first().dispatchEvent('click');
  }
  const coach = await page.getByTestId('coach').textContent();
  // Whoever goes down a wrong way is told at its end.
  await expect(async () => {
    if ((await remark.count()) === 0) await wrong.first().dispatchEvent('click', {}, { timeout: 1000 });
    await expect(remark).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByTestId('coach')).toHaveText(coach!);
});
