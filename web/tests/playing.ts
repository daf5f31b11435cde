/** Playing as a person does: looking for what is marked, and choosing it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The same numbers in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const CHOICES = '[data-selectable], .choices [data-step], .choices .primary';

export async function playNow(page: Page, title: string) {
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByTestId('prompt')).toBeVisible();
}

/** How far the match is: the number of log entries that are drawn. */
export const seq = async (page: Page) =>
  Number(await page.locator('[data-seq]').first().getAttribute('data-seq'));

export const over = (page: Page) => page.getByTestId('end');

/** Waits until there is something to choose, or nothing ever will be. */
export async function myTurn(page: Page): Promise<boolean> {
  await page
    .locator(`${CHOICES}, dialog[data-testid="end"][open]`)
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 });
  return (await page.locator('dialog[data-testid="end"]').count()) === 0;
}

/** One click on something that can be chosen. */
export async function clickSomething(page: Page, roll: (sides: number) => number) {
  const choices = page.locator(CHOICES);
  const count = await choices.count();
  if (count === 0) return;
  await press(choices.nth(roll(count)));
}

/** How the clicks of this worker were made. */
export const clicks = { pointer: 0, forced: 0, gone: 0 };

/** A thing may lie half below another one, or be gone by now: such clicks are
 * counted, so that a board that cannot be clicked is noticed. */
async function press(thing: Locator) {
  try {
    await thing.click({ timeout: 1500 });
    clicks.pointer += 1;
  } catch {
    const sent = await thing.dispatchEvent('click', {}, { timeout: 1500 }).then(
      () => true,
      () => false,
    );
    clicks[sent ? 'forced' : 'gone'] += 1;
  }
}

/** Plays until the match is over. */
export async function playToTheEnd(page: Page, roll: (sides: number) => number, most = 3000) {
  for (let clicks = 0; clicks < most; clicks += 1) {
    if (!(await myTurn(page))) return clicks;
    await clickSomething(page, roll);
  }
  throw new Error('the match does not end');
}
