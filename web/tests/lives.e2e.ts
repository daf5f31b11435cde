/** Who people say their characters are, and where that comes back. */
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { dice } from './playing';
import { against, Player, playOn, together } from './tables';

const ROSA = { name: 'Rosa', was: 'sang for sailors', says: 'La la, and on we go.' };

test('somebody tells who they are, and everyone reads it on the sheet and in the log', async ({ page, another }) => {
  const bo = await another();
  await together(page, bo, 'safe-haven');
  await expect(bo.getByRole('button', { name: 'Tell who you are' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Tell who you are' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who are you?' });
  await expect(dialog.getByLabel('Name'), 'who one is already can be changed').not.toHaveValue('');
  await expectAccessible(page, 'introduction');
  await dialog.getByLabel('Name').fill(ROSA.name);
  await dialog.getByLabel(/Who you were/).fill(ROSA.was);
  await dialog.getByLabel('A line that you would say').fill(ROSA.says);
  await dialog.getByRole('button', { name: 'Tell it' }).click();
  await expect(dialog).toBeHidden();
  for (const reader of [page, bo]) {
    await expect(reader.locator('.person', { hasText: 'Rosa, who sang for sailors' })).toBeVisible();
    await expect(reader.getByRole('list', { name: 'Log' })).toContainText(
      'Ada is Rosa, who sang for sailors: “La la, and on we go.”',
    );
  }
  await bo.reload();
  await expect(bo.locator('.person', { hasText: 'Rosa, who sang for sailors' })).toBeVisible();
});

test('what somebody told comes back at the end', async ({ page }) => {
  const table = await against(page, 'safe-haven');
  const told = await page.request.post(`/api/matches/${table}/life`, { data: { seat: 0, life: ROSA } });
  expect(told.status()).toBe(200);
  const ada = new Player(page, table);
  await playOn([ada], dice(7), async () => (await ada.look()).turn.state === 'over');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The match is over' })).toBeVisible();
  await expect(page.getByText(/as Rosa, who sang for sailors/).first()).toBeVisible();
  await expect(page.getByText(/“La la, and on we go\.”/).first()).toBeVisible();
});

test('where nobody has a character nothing can be told', async ({ page }) => {
  await against(page, 'survive');
  await expect(page.getByRole('button', { name: 'Tell who you are' })).toHaveCount(0);
});
