import { expect, test } from './fixtures';
import { clicks, dice, over, playNow, playToTheEnd, seq } from './playing';

for (const [title, seed] of [
  ['Survive!', 3],
  ['Safe Haven', 7],
] as const) {
  test(`a whole match of ${title} is played by clicking`, async ({ page }) => {
    await playNow(page, title);
    Object.assign(clicks, { pointer: 0, forced: 0, gone: 0 });
    await playToTheEnd(page, dice(seed));
    console.log(`${title}: clicks ${JSON.stringify(clicks)}`);
    expect(clicks.pointer).toBeGreaterThan(3);
    const end = over(page);
    await expect(end.getByRole('heading', { name: 'The match is over' })).toBeVisible();
    await expect(end.getByRole('link', { name: 'Replay' })).toBeVisible();
    expect(await seq(page)).toBeGreaterThan(10);

    await end.getByRole('button', { name: 'Check the dice' }).click();
    await expect(end.getByTestId('dice-check')).toContainText('The dice are fair');

    await end.getByRole('button', { name: 'Rematch' }).click();
    await expect(over(page)).toBeHidden();
    await expect(page.getByTestId('prompt')).toBeVisible();
  });
}
