/** 21 Days: alone with the dog, on a phone, and what only its board has. */
import { expect, test } from './fixtures';
import { actOnce, clicks, dice, myTurn, over, playToTheEnd, seq } from './playing';
import { against, HERE, newTable, open, Player } from './tables';

const GAME = '21-days';

test('a whole voyage alone with Scruffs is played by clicking', async ({ page }) => {
  test.slow();
  await open(page, await newTable(page, { game: GAME, seats: [HERE], options: { scruffs: 'yes' } }));
  Object.assign(clicks, { pointer: 0, covered: 0, late: 0, gone: 0 });
  await playToTheEnd(page, dice(21));
  expect(clicks.covered, 'what is marked can be clicked').toBeLessThan(clicks.pointer + clicks.late);
  const end = over(page);
  await expect(end.getByRole('heading', { name: 'The match is over' })).toBeVisible();
  await expect(end.locator('.leaf').first()).toContainText('Day 1');
});

test('today and tomorrow lie side by side, and their signs can be read', async ({ page }) => {
  const table = await newTable(page, { game: GAME, seats: [HERE], options: { 'survivor-choice': 'lot', spots: 'lot' } });
  await open(page, table);
  const roll = dice(3);
  const player = new Player(page, table);
  const book = page.getByRole('region', { name: 'Logbook' });
  for (let acts = 0; acts < 40 && !(await book.isVisible()); acts += 1) {
    await player.act(roll);
    // The page is not to fall behind, or the first day is over before it shows.
    const { seq: now } = await player.look();
    await expect.poll(() => seq(page)).toBe(now);
  }
  await expect(book.getByRole('region', { name: /^Today/ })).toContainText('Day 1');
  await expect(book.getByRole('region', { name: /^Tomorrow/ })).toContainText('Day 2');
  const sign = book.getByRole('region', { name: /^Today/ }).getByRole('button').first();
  await sign.hover();
  const says = (await sign.getAttribute('aria-label'))!;
  await expect(book.locator('.legend')).toContainText(says.split('. ')[1]!);
});

test('whoever is on the raft has a name, a strength and a place', async ({ page }) => {
  // Nobody asks for another cast before the places are dealt, whatever has fallen.
  const options = { 'survivor-choice': 'lot', spots: 'lot', 'setup-reroll': 'never' };
  await open(page, await newTable(page, { game: GAME, seats: [HERE], options }));
  for (const colour of ['blue', 'yellow', 'red', 'green'])
    await expect(page.locator(`[data-thing="survivor-${colour}"]`)).toHaveAttribute(
      'aria-label',
      new RegExp(`${colour}, yours, strength \\d of \\d+, opening [A-D]`),
    );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ten decisions are taken, and nothing sticks out', async ({ page }) => {
    await against(page, GAME, 3);
    const roll = dice(5);
    for (let decisions = 0; decisions < 10 && (await myTurn(page)); decisions += 1) await actOnce(page, roll);
    const frame = page.getByRole('region', { name: 'Board' });
    expect(await frame.evaluate((board) => board.scrollWidth - board.clientWidth)).toBeLessThanOrEqual(0);
  });
});
