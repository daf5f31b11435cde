/** Pictures of every page and board in both themes and two sizes. */
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from './fixtures';
import { clickSomething, dice, myTurn, playNow, playToTheEnd } from './playing';

const FOLDER = 'screenshots';
const SIZES = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
];

mkdirSync(FOLDER, { recursive: true });

for (const theme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test.describe(`${theme}, ${size.name}`, () => {
      test.use({ colorScheme: theme, viewport: { width: size.width, height: size.height } });
      const shoot = async (page: Page, what: string, fullPage = false) => {
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${FOLDER}/${what}-${theme}-${size.name}.png`, fullPage });
      };

      test('pages', async ({ page }) => {
        const paths = {
          home: '/',
          setup: '/new/survive?friends',
          rules: '/rules/survive',
          'learn-survive': '/learn/survive',
          'learn-safe-haven': '/learn/safe-haven',
          replay: '/replay',
          lost: '/no/such/page',
        };
        for (const [what, path] of Object.entries(paths)) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await shoot(page, what, what !== 'rules');
        }
        await page.goto('/new/survive?friends');
        await page.getByRole('button', { name: /get the link/ }).click();
        await page.waitForURL(/\/t\//);
        await page.waitForLoadState('networkidle');
        await shoot(page, 'lobby', true);
      });

      for (const [game, title] of [
        ['survive', 'Survive!'],
        ['safe-haven', 'Safe Haven'],
      ] as const) {
        test(`a match of ${title}`, async ({ page }) => {
          const roll = dice(42);
          await playNow(page, title);
          await myTurn(page);
          await shoot(page, `${game}-start`);
          for (let clicks = 0; clicks < 60 && (await myTurn(page)); clicks += 1) {
            await clickSomething(page, roll);
          }
          await shoot(page, `${game}-middle`);
          await playToTheEnd(page, roll);
          await page.getByTestId('end').waitFor();
          await shoot(page, `${game}-end`);
          await page.getByTestId('end').getByRole('link', { name: 'Replay' }).click();
          await page.getByTestId('step').waitFor();
          await page.getByRole('slider', { name: 'Step' }).fill('40');
          await shoot(page, `${game}-replay`);
        });
      }
    });
  }
}
