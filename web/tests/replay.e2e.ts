/** Finished matches, from this server or from a file. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectErrors, test } from './fixtures';
import { over } from './playing';
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
