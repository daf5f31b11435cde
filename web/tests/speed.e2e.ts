import { expect, test } from './fixtures';
import { CHOICES, dice, myTurn, playNow } from './playing';

/** From the click that ends a path to the frame in which its result is drawn.
 * The figure is printed; machines differ too much to assert it. */
test('from a click to the drawn result', async ({ page }) => {
  await playNow(page, 'Survive!');
  const roll = dice(17);
  const times: number[] = [];
  for (let clicks = 0; clicks < 160 && (await myTurn(page)); clicks += 1) {
    const choices = page.locator(CHOICES);
    const count = await choices.count();
    if (count === 0) continue;
    const time = await choices
      .nth(roll(count))
      .evaluate(
        (thing) =>
          new Promise<number | null>((done) => {
            const board = document.querySelector('[data-seq]')!;
            const start = performance.now();
            const drawn = new MutationObserver(() => {
              drawn.disconnect();
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
            });
            drawn.observe(board, { attributes: true, attributeFilter: ['data-seq'] });
            thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                if (document.querySelector('.so-far')) {
                  drawn.disconnect();
                  done(null);
                }
              }),
            );
            setTimeout(() => done(null), 3000);
          }),
      )
      .catch(() => null);
    if (time !== null) times.push(time);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(0);
  console.log(`click to drawn result: ${times.length} actions, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  expect(times.length).toBeGreaterThan(20);
});
