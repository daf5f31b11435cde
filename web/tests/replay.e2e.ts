import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { dice, playNow, playToTheEnd } from './playing';

test('a finished match is replayed, shared, downloaded and opened again', async ({ page }) => {
  await playNow(page, 'Safe Haven');
  await playToTheEnd(page, dice(21));
  await page.getByTestId('end').getByRole('link', { name: 'Replay' }).click();
  const step = page.getByTestId('step');
  await expect(step).toContainText(/^0 \/ \d+$/);
  const last = Number((await step.textContent())!.split('/')[1]);

  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(step).toHaveText(`1 / ${last}`);
  await page.getByRole('slider', { name: 'Step' }).fill(String(last));
  await expect(step).toHaveText(`${last} / ${last}`);
  await expect(page).toHaveURL(new RegExp(`step=${last}`));

  await page.getByLabel('Whose view').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'My last turn' }).click();
  await expect(step).not.toHaveText(`${last} / ${last}`);
  const shared = page.url();
  const at = await step.textContent();
  await page.goto(shared);
  await expect(page.getByTestId('step')).toHaveText(at!);

  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(step).not.toContainText(/^0 \//);
  await page.getByRole('button', { name: 'Pause' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain('"landfall":1');

  await page.goto('/replay');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByTestId('step')).toHaveText(`0 / ${last}`);
  await page.getByRole('button', { name: 'Result and dice' }).click();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByTestId('dice-check')).toContainText('The dice are fair');
});

test('a file that is no match is refused with a sentence', async ({ page }) => {
  const { expectErrors } = await import('./fixtures');
  expectErrors(page, /422|400/);
  await page.goto('/replay');
  const buffer = Buffer.from('no match at all\n');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer });
  await expect(page.getByRole('alert')).toBeVisible();
});
