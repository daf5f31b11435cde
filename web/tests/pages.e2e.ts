import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, expectErrors, test } from './fixtures';
import { dice, myTurn, playNow, playToTheEnd } from './playing';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Everything that axe has to say by WCAG 2.2 A and AA, and its best practices. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run(o: object): Promise<{ violations: Found[] }> } }).axe;
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await run.run({ runOnly: { type: 'tag', values } })).violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`by ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the pages', async ({ page }) => {
      for (const path of ['/', '/new/safe-haven?friends', '/rules/safe-haven', '/replay', '/no/such/page']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await faults(page), path).toEqual([]);
      }
      await page.getByRole('button', { name: 'Settings' }).click();
      expect(await faults(page), 'settings').toEqual([]);
    });

    for (const title of ['Survive!', 'Safe Haven']) {
      test(`axe finds nothing at a table of ${title}`, async ({ page }) => {
        await playNow(page, title);
        await myTurn(page);
        await page.waitForTimeout(300);
        expect(await faults(page), 'table').toEqual([]);
        for (const tab of ['Chat', 'Rules', 'In words']) {
          await page.getByRole('tab', { name: tab }).click();
          await page.waitForTimeout(200);
          expect(await faults(page), tab).toEqual([]);
        }
      });
    }
  });
}

test('axe finds nothing at the end and in the replay', async ({ page }) => {
  await playNow(page, 'Safe Haven');
  await playToTheEnd(page, dice(13));
  expect(await faults(page), 'end').toEqual([]);
  await page.getByTestId('end').getByRole('link', { name: 'Replay' }).click();
  await page.getByTestId('step').waitFor();
  expect(await faults(page), 'replay').toEqual([]);
});

test('a table that does not exist says so', async ({ page }) => {
  expectErrors(page, /404/);
  await page.goto('/t/nosuchtable');
  await expect(page.getByRole('heading', { name: 'Nothing but sea' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const title of ['Survive!', 'Safe Haven']) {
    test(`a table of ${title} fits the screen`, async ({ page }) => {
      await playNow(page, title);
      await myTurn(page);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      const board = (await page.getByRole('region', { name: 'Board' }).boundingBox())!;
      expect(board.height).toBeGreaterThan(300);
      expect(board.width).toBeGreaterThan(380);
      await page.getByRole('tab', { name: 'Log' }).tap();
      await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Lower the sheet' }).tap();
      await expect(page.getByRole('list', { name: 'Log' })).toBeHidden();
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  }

  test('the pages fit the screen', async ({ page }) => {
    for (const path of ['/', '/new/safe-haven?friends', '/rules/safe-haven', '/replay']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test('the theme is chosen and kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Light', { exact: true }).selectOption('dark');
  await page.getByRole('button', { name: 'Done' }).click();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.reload();
  expect(await paper()).toBe(dark);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Light', { exact: true }).selectOption('light');
  expect(await paper()).not.toBe(dark);
});

test('the title and the icon show whose turn it is', async ({ page }) => {
  await playNow(page, 'Safe Haven');
  await myTurn(page);
  await expect(page).toHaveTitle(/● Your turn/);
  await expect(page.locator('#favicon')).toHaveAttribute('href', '/icon-turn.svg');
});
