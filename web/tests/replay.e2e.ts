/** Finished matches, from this server or from a file. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectErrors, test } from './fixtures';
import type { ReplayPage } from '../src/wire/messages';
import { over, playNow } from './playing';
import { against, finished, GAMES } from './tables';

/** The match file of a finished match. */
async function fileOf(page: Page): Promise<string> {
  const table = await finished(page, 'safe-haven');
  return (await page.request.get(`/api/matches/${table}/log`)).text();
}

async function openFile(page: Page, text: string) {
  await page.goto('/replay');
  const file = { name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

for (const game of GAMES) {
  test(`a finished match of ${game} is replayed and shared`, async ({ page }) => {
    await finished(page, game);
    await over(page).getByRole('link', { name: 'Replay' }).click();
    const step = page.getByTestId('step');
    await expect(step).toContainText(/^0 \/ \d+$/);
    const last = Number((await step.textContent())!.split('/')[1]);

    await page.getByRole('button', { name: 'One step on' }).click();
    await expect(step).toHaveText(`1 / ${last}`);
    await page.getByRole('slider', { name: 'Step' }).fill(String(last));
    await expect(step).toHaveText(`${last} / ${last}`);
    await expect(page).toHaveURL(new RegExp(`step=${last}`));

    await page.getByLabel('Whose view').selectOption({ label: 'as Ada' });
    await page.getByRole('button', { name: 'My last turn' }).click();
    await expect(step).not.toHaveText(`${last} / ${last}`);
    await expect(page).toHaveURL(/seat=0/);
    const shared = page.url();
    const at = await step.textContent();
    await page.goto(shared);
    await expect(page.getByTestId('step')).toHaveText(at!);

    await page.getByRole('button', { name: 'To the start' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(step).not.toContainText(/^0 \//);
    await page.getByRole('button', { name: 'Pause' }).click();
  });
}

/** The most entries of a log that are told at once. */
const PAGE = 500;

for (const game of GAMES) {
  test(`what matters in a match of ${game} is marked and jumped to, and all is laid open`, async ({ page }) => {
    const table = await finished(page, game);
    await page.goto(`/t/${table}/replay`);
    const step = page.getByTestId('step');
    const last = Number((await step.textContent())!.split('/')[1]);
    const log = async (query: string) => {
      const answer = await page.request.get(`/api/matches/${table}/replay?log=0&count=1${query}`);
      return ((await answer.json()) as ReplayPage).log!;
    };
    const jumps = (await log('')).filter(({ events }) =>
      events.some(({ mood }) => ['harm', 'rescue', 'death', 'end'].includes(mood)),
    );
    await expect(page.locator('.scrubber path').first()).toBeAttached();
    await page.getByRole('button', { name: 'To the next event that matters' }).click();
    await expect(step).toHaveText(`${jumps[0]!.seq} / ${last}`);

    await page.getByLabel('Whose view').selectOption({ label: 'with all laid open' });
    await expect(page).toHaveURL(/&open/);
    await expect(step).toHaveText(`${jumps[0]!.seq} / ${last}`);
    await page.reload();
    await expect(page.getByLabel('Whose view')).toHaveValue('open');
    expect((await log('&open=true')).length).toBe(Math.min(last + 1, PAGE));
  });
}

test('what was hidden in a finished match is laid open', async ({ page }) => {
  const table = await finished(page, 'survive', 4);
  await page.goto(`/t/${table}/replay?step=60`);
  const worth = page.locator('[data-thing][aria-label*="worth"]');
  await expect(page.locator('.person').first()).toBeAttached();
  await expect(worth).toHaveCount(0);
  await page.getByLabel('Whose view').selectOption({ label: 'with all laid open' });
  await expect.poll(() => worth.count()).toBeGreaterThan(20);
});

test('a whole match is watched in a minute', async ({ page }) => {
  const table = await finished(page, 'survive', 4);
  await page.clock.install();
  await page.goto(`/t/${table}/replay`);
  const step = page.getByTestId('step');
  const last = Number((await step.textContent())!.split('/')[1]);
  expect(last).toBeGreaterThan(100);
  await page.getByLabel('Speed').selectOption('all in a minute');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // Pages of steps come over the network, which has a clock of its own.
  for (let second = 0; second < 90; second += 1) {
    await page.clock.runFor(1000);
    await page.waitForLoadState('networkidle');
    if ((await step.textContent()) === `${last} / ${last}`) break;
  }
  await expect(step).toHaveText(`${last} / ${last}`);
});

test('the log of the end folds its long rows', async ({ page }) => {
  await finished(page, 'survive', 4);
  await over(page).getByRole('button', { name: 'Look at the board' }).click();
  const fold = page.getByRole('list', { name: 'Log' }).locator('details').last();
  await expect(fold.locator('summary')).toContainText('more of this');
  await expect(fold.locator('p')).toHaveCount(0);
  await fold.locator('summary').click();
  // A browser tells that a fold was opened a moment after it has opened it.
  await expect.poll(() => fold.locator('p').count()).toBeGreaterThan(5);
});

test('a finished match says so where it is shared', async ({ page }) => {
  await finished(page, 'safe-haven');
  await expect(over(page).getByRole('link', { name: 'Home to the harbour' })).toHaveAttribute('href', '/');
  await over(page).getByRole('button', { name: 'Look at the board' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share this table' }).click();
  await expect(page.getByText('The match is over: whoever has this link')).toBeVisible();
});

test('a match file is downloaded, and opened again from disk', async ({ page }) => {
  const table = await finished(page, 'survive');
  const download = page.waitForEvent('download');
  await over(page).getByRole('link', { name: 'Match file' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toBe(await (await page.request.get(`/api/matches/${table}/log`)).text());
  await page.goto('/replay');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByTestId('step')).toHaveText(/^0 \/ \d+$/);
  await page.getByRole('button', { name: 'Result and dice' }).click();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByTestId('dice-check')).toContainText('The dice are fair');
});

test('dice that were changed are found out', async ({ page }) => {
  const table = await finished(page, 'safe-haven');
  await page.route(`**/api/matches/${table}/log`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/("[a-z -]+",6,)(\d)/, changed) });
  });
  await over(page).getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByTestId('dice-check')).toContainText('The dice do not hold');
});

/** A server that swaps its secret, or a nonce, writes a file that holds in itself:
 * only what the browser was told before gives it away. */
test('a secret or a nonce that was swapped is found out', async ({ page }) => {
  const table = await finished(page, 'safe-haven');
  const look = await (await page.request.get(`/api/matches/${table}`)).json();
  const { commitment } = look.table.dice as { commitment: string };
  const cases: [kept: object, found: string][] = [
    [{ commitment, nonces: {} }, 'The dice are fair'],
    [{ commitment: '0'.repeat(64), nonces: {} }, 'not the one that you were shown'],
    [{ commitment, nonces: { 0: '00'.repeat(16) } }, 'what your browser added to the dice was'],
  ];
  for (const [kept, found] of cases) {
    const remembered = JSON.stringify([[table, kept]]);
    await page.evaluate((text) => localStorage.setItem('landfall.dice', text), remembered);
    await page.reload();
    await over(page).getByRole('button', { name: 'Check the dice' }).click();
    await expect(page.getByTestId('dice-check')).toContainText(found);
  }
});

test('what was added to the dice is remembered when one sits down', async ({ page }) => {
  await playNow(page, 'Safe Haven');
  const kept = await page.evaluate(() => localStorage.getItem('landfall.dice') ?? '');
  expect(kept).toMatch(/"commitment":"[0-9a-f]{64}","nonces":\{"0":"[0-9a-f]{32}"/);
});

/** Another number on the same die. */
const changed = (_all: string, before: string, number: string) => `${before}${(Number(number) + 1) % 6}`;

test('a file that is no match is refused with a sentence', async ({ page }) => {
  expectErrors(page, /422|400/);
  await openFile(page, 'no match at all\n');
  await expect(page.getByRole('alert')).toContainText(/\w+ .*\.$/);
});

test('a match file that was changed is refused, with the entry', async ({ page }) => {
  expectErrors(page, /422|400/);
  const file = await fileOf(page);
  // Nothing else is drawn differently because of it, as a person is for a value.
  await openFile(page, file.replace(/("resource",6,)(\d)/, changed));
  await expect(page.getByRole('alert')).toContainText(/^Entry \d+: the dice give/);
});

test('a file that is far too large is refused with a sentence', async ({ page }) => {
  expectErrors(page, /413|Failed to load/);
  await openFile(page, `${'{"landfall":1} '.repeat(8)}\n`.repeat(60_000));
  await expect(page.getByRole('alert')).toContainText(/large/);
});

test('a running match has no replay yet', async ({ page }) => {
  expectErrors(page, /409/);
  const table = await against(page, 'survive');
  await page.goto(`/t/${table}/replay`);
  await expect(page.getByRole('heading', { name: 'Still under way' })).toBeVisible();
});
