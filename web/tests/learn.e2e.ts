import { expect, test } from './fixtures';

for (const game of ['survive', 'safe-haven']) {
  /** A learner who lets the coach point at what to do. */
  test(`the first lesson of ${game} can be taken to its end`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await page.getByTestId('coach').waitFor();
    const done = page.getByRole('heading', { name: 'That is all you need' });
    const show = page.getByRole('button', { name: 'Show me' });
    const goOn = page.getByRole('button', { name: 'Go on' });
    for (let clicks = 0; clicks < 100 && !(await done.isVisible()); clicks += 1) {
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
