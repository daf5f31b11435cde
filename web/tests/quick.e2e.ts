/** What a page needs is asked for once, early, and nothing is to be looked for. */
import { expect, test } from './fixtures';
import { against, finished, GAMES, HERE, newTable, open, Player, playOn } from './tables';
import { dice } from './playing';

for (const behind of ['', '?step=20&seat=0', '?step=3&open']) {
  test(`the first answer of a replay is asked for once, by its address${behind && ` with ${behind}`}`, async ({ page }) => {
    const table = await finished(page, 'safe-haven');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/replay\?.*log=0/.test(request.url())) asked.push(request.url());
    });
    const answer = await page.goto(`/t/${table}/replay${behind}`);
    await expect(page.locator('[data-thing]').first(), 'the board is drawn').toBeAttached();
    expect(asked).toHaveLength(1);
    const [hint] = (await answer!.headerValue('link'))!.split(', ');
    expect(hint, 'the server knew what the page would ask').toContain(new URL(asked[0]!).pathname);
    expect(hint).toContain(new URL(asked[0]!).search);
  });
}

for (const game of GAMES) {
  test(`the page of a match of ${game} names its board`, async ({ page }) => {
    const table = await against(page, game);
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
    const answer = await page.goto(`/t/${table}`);
    await expect(page.locator('[data-thing]').first(), 'the board is drawn').toBeAttached();
    const named = [...(await answer!.headerValue('link'))!.matchAll(/<([^>]+)>/g)].map(([, name]) => name!);
    const boards = loaded.filter((name) => /\/Board-[^/]+\.js$/.test(name));
    expect(boards, 'one board is loaded, and it was named').toHaveLength(1);
    expect(named).toContain(boards[0]);
    expect(named.find((name) => name.startsWith('/api'))).toBe(`/api/matches/${table}?since=0`);
  });
}

test('the page of an unknown match is told nothing', async ({ page }) => {
  const answer = await page.request.get('/t/00000000000000000000');
  expect(answer.headers()['link']).toBeUndefined();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test('what can be chosen comes into sight by itself where none of it is', async ({ page }) => {
    const options = { 'survivor-choice': 'lot', spots: 'lot', 'setup-reroll': 'never' };
    const table = await newTable(page, { game: '21-days', seats: [HERE], options });
    const ada = new Player(page, table);
    const placing = async () => JSON.stringify((await ada.look()).asked).includes('Placing dice');
    await playOn([ada], dice(7), placing);
    await open(page, table);
    // The raft fills the board; the places where a die can go lie under it.
    await page.locator('[data-selectable][data-thing^="survivor-"]').first().tap();
    const places = page.locator('[data-selectable][data-thing^="location-"]');
    await expect(places.first()).toBeAttached();
    const inSight = () =>
      places.evaluateAll((all) => {
        const { top, bottom } = document.querySelector('.frame')!.getBoundingClientRect();
        const middles = all.map((one) => one.getBoundingClientRect()).map((box) => (box.top + box.bottom) / 2);
        return middles.some((middle) => middle >= top && middle <= bottom);
      });
    await expect.poll(inSight).toBe(true);
  });
});
