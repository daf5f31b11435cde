/** Before a match: what is agreed, who is ready, what is said. */
import { expect, test } from './fixtures';
import { over } from './playing';
import { GAMES, HERE, join, newTable, OPEN, shelf } from './tables';

for (const game of GAMES) {
  test(`a preset of ${game} answers the questions, and the waiting room lists them`, async ({ page }) => {
    const { games } = await shelf(page);
    const { presets, questions } = games.find(({ id }) => id === game)!;
    const preset = presets.find(({ answers }) => answers.length > 0);
    expect(preset, 'every game on the shelf names a preset').toBeDefined();
    await page.goto(`/new/${game}?friends`);
    const button = page.getByRole('button', { name: new RegExp(`^${preset!.title}`) });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    for (const [key, value] of preset!.answers) {
      await expect(page.locator(`#q-${key}`)).toHaveValue(value);
    }
    await page.getByRole('button', { name: /get the link/ }).click();
    const agreed = page.getByRole('region', { name: 'What was agreed' });
    await expect(agreed).toContainText(preset!.title);
    for (const [key, value] of preset!.answers) {
      const answer = questions.find((q) => q.key === key)!.answers.find((a) => a.value === value)!;
      await expect(agreed).toContainText(answer.title);
    }
  });
}

test('friends see which seat is theirs, talk, and begin when all are ready', async ({ page, another }) => {
  const table = await newTable(page, { game: 'safe-haven', seats: [HERE, OPEN, OPEN], ready_check: true });
  await page.goto(`/t/${table}`);
  const mine = page.getByRole('listitem').filter({ hasText: 'your seat' });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('Ada');

  const bo = await another();
  await join(bo, table, 1, 'Bo');
  await bo.goto(`/t/${table}`);
  await bo.getByLabel('Say something to the table').fill('Shall we?');
  await bo.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Table talk' })).toContainText('Shall we?');

  await bo.getByRole('button', { name: 'I am ready' }).click();
  const hers = page.getByRole('listitem').filter({ hasText: 'Bo' }).first();
  await expect(hers).toContainText('ready');
  await bo.getByRole('button', { name: 'Not ready after all' }).click();
  await expect(hers).toContainText('not ready yet');

  await page.getByRole('button', { name: 'Fill up with Random' }).click();
  await expect(page.getByText('Waiting for Bo …')).toBeVisible();
  await bo.getByRole('button', { name: 'I am ready' }).click();
  for (const one of [page, bo]) await expect(one.getByTestId('prompt')).toBeVisible();
});

test('a rematch with the same friends knows them by name', async ({ page, another }) => {
  const bo = await another();
  const table = await newTable(page, { game: 'safe-haven', seats: [HERE, OPEN], ready_check: true });
  await join(bo, table, 1, 'Bo');
  const both = async (what: string, data: object) => {
    for (const [seat, one] of [page, bo].entries()) {
      await one.request.post(`/api/matches/${table}/seats/${seat}/${what}`, { data });
    }
  };
  await both('ready', { ready: true });
  await both('hand-over', {});
  await Promise.all([page, bo].map((one) => one.goto(`/t/${table}`)));
  await over(page).getByRole('button', { name: 'Rematch with the same friends' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bo' }).first()).toContainText('kept, and not here yet');
  await expect(over(bo)).toContainText('your seat is kept');
  await over(bo).getByRole('button', { name: 'Join the rematch' }).click();
  for (const one of [page, bo]) await expect(one.getByTestId('prompt')).toBeVisible();
});

test('a match that begins before the lobby knows its game leaves nothing of it behind', async ({ page }) => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/games', async (route) => {
    await late;
    await route.continue();
  });
  const table = await newTable(page, { game: 'safe-haven', seats: [HERE, OPEN] });
  await page.goto(`/t/${table}`);
  await expect(page.getByRole('heading', { name: /Safe Haven/ }).first()).toBeVisible();
  await join(page, table, 1, 'Bo');
  await expect(page.getByTestId('prompt')).toBeVisible();
  const answered = page.waitForResponse('**/api/games');
  answer();
  await (await answered).finished();
  // The console stays silent: every test looks at that.
  await expect(page.getByTestId('prompt')).toBeVisible();
});
