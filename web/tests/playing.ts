/** Playing as a person does: looking for what is marked, and choosing it. */
import type { Locator, Page } from '@playwright/test';
import { sown } from './evidence';
import { expect } from './fixtures';
import type { Roll } from './tables';

/** The same numbers in every run. What the server rolls differs all the same,
 * so a test has to hold with any dice. */
export function dice(seed: number): Roll {
  sown(seed);
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const CHOICES = '[data-selectable], .choices [data-step], .choices .primary';

/** From the home page to a table with bots, by one click. */
export async function playNow(page: Page, title: string) {
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByTestId('prompt')).toBeVisible();
}

/** How far the match is: the number of log entries that are drawn. */
export const seq = async (page: Page) =>
  Number(await page.getByRole('region', { name: 'Board' }).getAttribute('data-seq'));

export const over = (page: Page) => page.getByTestId('end');

export const log = (page: Page) => page.getByRole('list', { name: 'Log' });

/** Waits until there is something to choose, or nothing ever will be. */
export async function myTurn(page: Page): Promise<boolean> {
  await page
    .locator(`${CHOICES}, dialog[data-testid="end"][open]`)
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 });
  return (await page.locator('dialog[data-testid="end"]').count()) === 0;
}

/** One click on something that can be chosen. False if it was gone before: until
 * the board is drawn, for one, all choices are buttons. */
export async function clickSomething(page: Page, roll: Roll): Promise<boolean> {
  const choices = page.locator(CHOICES);
  const count = await choices.count();
  return count > 0 && press(choices.nth(roll(count)));
}

/** How far one is: what is done, and what is chosen for the next deed. */
const progress = async (page: Page) =>
  `${await seq(page)} ${await page.locator('.so-far, .ask').allInnerTexts()}`;

/** Clicks until something is done. */
export async function actOnce(page: Page, roll: Roll, most = 20) {
  expect(await myTurn(page), 'the match is not over yet').toBe(true);
  const start = await seq(page);
  for (let clicks = 0; clicks < most && (await seq(page)) === start; clicks += 1) {
    const before = await progress(page);
    const clicked = await clickSomething(page, roll);
    if (clicked) await expect.poll(() => progress(page)).not.toBe(before);
  }
  expect(await seq(page), 'something is done').toBeGreaterThan(start);
}

/** How the clicks of this worker were made. */
export const clicks = { pointer: 0, forced: 0, gone: 0 };

/** A thing may lie half below another one, or be gone by now: such clicks are
 * counted, so that a board that cannot be clicked is noticed. */
async function press(thing: Locator): Promise<boolean> {
  const works = (click: Promise<void>) => click.then(() => true, () => false);
  if (await works(thing.click({ timeout: 1500 }))) clicks.pointer += 1;
  else if (await works(thing.dispatchEvent('click', {}, { timeout: 500 }))) clicks.forced += 1;
  else {
    clicks.gone += 1;
    return false;
  }
  return true;
}

/** Plays until the match is over. */
export async function playToTheEnd(page: Page, roll: Roll, most = 3000) {
  for (let clicks = 0; clicks < most; clicks += 1) {
    if (!(await myTurn(page))) return;
    await clickSomething(page, roll);
  }
  throw new Error('the match does not end');
}

/** Presses Tab until the focus is on something of that name. */
export async function tabTo(page: Page, wanted: (text: string) => boolean) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (wanted(text.trim().replace(/\s+/g, ' '))) return;
  }
  throw new Error('Tab does not lead there');
}

/** Waits until the letters are there, and nothing moves that comes to rest. */
export async function still(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map((one) => one.finished));
  });
}
