/** Whole matches, by clicking. */
import { expect, test } from './fixtures';
import { clicks, dice, over, playNow, playToTheEnd, seq } from './playing';
import { about, GAMES } from './tables';

for (const game of GAMES) {
  test(`a whole match of ${game} is played by clicking`, async ({ page }) => {
    test.slow();
    await playNow(page, (await about(page, game)).title);
    Object.assign(clicks, { pointer: 0, covered: 0, late: 0, gone: 0 });
    await playToTheEnd(page, dice(7));
    console.log(`${game}: clicks ${JSON.stringify(clicks)}`);
    expect(clicks.covered, 'what is marked can be clicked').toBeLessThan(clicks.pointer + clicks.late);
    const end = over(page);
    await expect(end.getByRole('heading', { name: 'The match is over' })).toBeVisible();
    await expect(end.locator('.picture svg').first()).toBeVisible();
    expect(await seq(page)).toBeGreaterThan(5);
    await end.getByRole('button', { name: 'Check the dice' }).click();
    await expect(end.getByTestId('dice-check')).toContainText('The dice are fair');
  });
}
