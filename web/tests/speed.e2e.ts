/** How quick the page is. */
import { expect, test } from './fixtures';
import { CHOICES, dice, myTurn, playNow } from './playing';
import { against, Player } from './tables';

const WANTED = 40;
/** How long moving pieces are watched, in milliseconds. */
const WATCHED = 10_000;

// A second question would be measured with the click.
test.use({ settings: { name: 'Ada', speed: 'off', ask: 'never' } });

/** From the click that ends a path to the frame in which its result is drawn.
 * The figure is printed; machines differ too much to assert it. */
test('from a click to the drawn result', async ({ page }) => {
  await playNow(page, 'Survive!');
  const roll = dice(17);
  const times: number[] = [];
  for (let clicks = 0; clicks < 200 && times.length < WANTED; clicks += 1) {
    if (!(await myTurn(page))) break;
    const choices = page.locator(CHOICES);
    const time = await choices
      .nth(roll(await choices.count()))
      .evaluate(clickAndWait, null, { timeout: 2000 })
      .catch(() => null);
    if (time !== null) times.push(time);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(0);
  console.log(`click to drawn result: ${times.length} actions, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  // Ten people and the boats are placed in any match.
  expect(times.length, 'so many results were drawn').toBeGreaterThan(WANTED / 4);
});

test.describe('with motion', () => {
  test.use({ settings: { name: 'Ada', speed: 'normal' } });

  /** How long frames take while pieces glide: printed, not asserted, like all
   * that depends on the machine. */
  test('frames while pieces move', async ({ page }) => {
    const table = await against(page, 'survive', 3);
    await new Player(page, table).handOver();
    const frames = await page.evaluate(framesInMotion, WATCHED);
    frames.sort((a, b) => a - b);
    const p50 = frames[Math.floor(frames.length / 2)]!.toFixed(1);
    const smooth = (100 * frames.filter((ms) => ms < 17.5).length) / frames.length;
    console.log(`frames in motion: ${frames.length}, p50 ${p50} ms, ${smooth.toFixed(0)} % within 17.5 ms`);
    expect(frames.length, 'pieces moved').toBeGreaterThan(10);
  });
});

/** The times between frames in which something is under way. */
function framesInMotion(milliseconds: number): Promise<number[]> {
  return new Promise((done) => {
    const frames: number[] = [];
    const end = performance.now() + milliseconds;
    let last = performance.now();
    const frame = (now: number) => {
      if (document.getAnimations().some((it) => it.playState === 'running')) frames.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(frame);
      else done(frames);
    };
    requestAnimationFrame(frame);
  });
}

/** Clicks, and gives the time until the board shows another position; nothing
 * if the click was only a part of the path. */
function clickAndWait(thing: Element): Promise<number | null> {
  return new Promise((done) => {
    const board = document.querySelector('[data-seq]')!;
    const start = performance.now();
    const drawn = new MutationObserver(() => {
      drawn.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    });
    drawn.observe(board, { attributes: true, attributeFilter: ['data-seq'] });
    thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const giveUp = () => {
      drawn.disconnect();
      done(null);
    };
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.querySelector('.so-far')) giveUp();
      }),
    );
    setTimeout(giveUp, 3000);
  });
}
