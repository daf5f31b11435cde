/** Pictures of every page and board in both themes and two sizes. */
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { myTurn, over, still } from './playing';
import { about, GAMES, newTable, open, Player } from './tables';
import type { SeatRequest } from '../src/wire/messages';

const FOLDER = 'screenshots';
const SIZES = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
];
/** After how many deeds of about twice as many a match is in its middle. */
const MIDDLE = 110;
const BOT: SeatRequest = { kind: 'bot', level: 'deckhand' };

mkdirSync(FOLDER, { recursive: true });

// Slow enough for a seat to be taken back from its bot in the middle.
test.use({ botDelay: 50 });

async function table(page: Page, game: string): Promise<string> {
  const bots = Array.from({ length: (await about(page, game)).best_seats - 1 }, () => BOT);
  const options: Record<string, string> = game === 'survive' ? { memory: 'aid' } : {};
  return newTable(page, { game, seats: [{ kind: 'human' }, ...bots], options });
}

/** A match in its middle, in which Ada has something to decide. Bots have played
 * until then, so that it looks like a match and not like chance. */
async function inTheMiddle(page: Page, game: string, tries = 10): Promise<void> {
  const id = await table(page, game);
  const ada = new Player(page, id);
  await ada.handOver();
  const deeds = async () => {
    const { seq, turn } = await ada.look();
    return turn.state === 'over' ? Infinity : seq;
  };
  await expect.poll(deeds, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(MIDDLE);
  if ((await deeds()) === Infinity) return again();
  await ada.takeBack();
  await open(page, id);
  return (await myTurn(page)) ? undefined : again();

  function again() {
    if (tries === 0) throw new Error(`every match of ${game} was over before its middle`);
    return inTheMiddle(page, game, tries - 1);
  }
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test.describe(`${theme}, ${size.name}`, () => {
      test.use({ colorScheme: theme, viewport: { width: size.width, height: size.height } });
      const shoot = async (page: Page, what: string, fullPage = false) => {
        await page.waitForLoadState('networkidle');
        await still(page);
        await page.screenshot({ path: `${FOLDER}/${what}-${theme}-${size.name}.png`, fullPage });
      };

      test('pages', async ({ page }) => {
        const pages: Record<string, [path: string, heading: string | RegExp]> = {
          home: ['/', /The ship is lost/],
          setup: ['/new/survive?friends', 'Set up a table of Survive!'],
          'open-a-file': ['/replay', 'Open a match file'],
          lost: ['/no/such/page', /.+/],
        };
        for (const [what, [path, heading]] of Object.entries(pages)) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1, name: heading }).waitFor();
          await shoot(page, what, true);
        }
        await page.goto('/rules/survive');
        await page.locator('[data-rule]').first().waitFor();
        await shoot(page, 'rules');
        await page.goto('/new/survive?friends');
        await page.getByRole('button', { name: /get the link/ }).click();
        await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
        await shoot(page, 'lobby', true);
      });

      for (const game of GAMES) {
        test(`the lesson of ${game}`, async ({ page }) => {
          await page.goto(`/learn/${game}`);
          await page.getByRole('button', { name: 'Go on' }).click();
          await page.getByRole('button', { name: 'Show me' }).click();
          await page.locator('[data-pointed], .hinted').first().waitFor();
          await shoot(page, `learn-${game}`);
        });

        test(`the start of ${game}`, async ({ page }) => {
          await open(page, await table(page, game));
          await myTurn(page);
          await shoot(page, `${game}-start`);
        });

        test(`the middle of ${game}`, async ({ page }) => {
          await inTheMiddle(page, game);
          await expect(over(page)).toHaveCount(0);
          await expect(page.getByTestId('prompt')).toContainText('Your turn');
          await shoot(page, `${game}-middle`);
        });

        test(`the end and the replay of ${game}`, async ({ page }) => {
          test.slow();
          const id = await table(page, game);
          await new Player(page, id).handOver();
          const state = async () => (await new Player(page, id).look()).turn.state;
          await expect.poll(state, { timeout: 120_000 }).toBe('over');
          await page.goto(`/t/${id}`);
          await over(page).getByRole('heading', { name: 'The match is over' }).waitFor();
          await shoot(page, `${game}-end`);
          await over(page).getByRole('link', { name: 'Replay' }).click();
          const step = page.getByTestId('step');
          await step.waitFor();
          const half = Math.floor(Number((await step.textContent())!.split('/')[1]) / 2);
          await page.getByRole('slider', { name: 'Step' }).fill(String(half));
          await expect(step).toContainText(new RegExp(`^${half} `));
          await shoot(page, `${game}-replay`);
        });
      }
    });
  }
}
