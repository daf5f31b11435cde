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

/** Whether something is meant that cannot be taken back. */
export const confirm = (page: Page) => page.getByTestId('confirm');

export const CHOICES = '[data-selectable], .choices [data-step]';

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

/** Waits until there is something to choose, or nothing ever will be. The end may
 * have been put away by a click or key that came with it: then it is fetched again. */
export async function myTurn(page: Page): Promise<boolean> {
  const result = page.getByRole('button', { name: 'Result', exact: true });
  await page
    .locator(`${CHOICES}, [data-testid="confirm"], dialog[data-testid="end"][open]`)
    .or(result)
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 });
  const shown = page.locator('dialog[data-testid="end"][open]');
  if ((await result.count()) === 0 && (await shown.count()) === 0) return true;
  if ((await shown.count()) === 0) await result.press('Enter');
  await expect(shown).toBeVisible();
  return false;
}

/** One click on something that can be chosen. False if it was gone before: until
 * the board is drawn, for one, all choices are buttons. */
export async function clickSomething(page: Page, roll: Roll): Promise<boolean> {
  const meant = confirm(page).getByRole('button', { name: 'Do it' });
  if ((await meant.count()) > 0) return press(meant);
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

/** Acts until something on the board can be chosen: a match may begin with a
 * question that has no place there. */
export async function onTheBoard(page: Page, roll: Roll) {
  for (let acts = 0; acts < 10 && (await myTurn(page)); acts += 1) {
    if ((await page.locator('[data-selectable]').count()) > 0) return;
    await actOnce(page, roll);
  }
  throw new Error('nothing on the board can be chosen');
}

/** How the clicks of this worker were made: by the pointer, on something that
 * lay below another thing, on something that was too busy to be met in time. */
export const clicks = { pointer: 0, covered: 0, late: 0, gone: 0 };

/** A thing may lie half below another one, or be gone by now: such clicks are
 * counted, so that a board that cannot be clicked is noticed. A machine that is
 * only slow is no fault of the board. */
async function press(thing: Locator): Promise<boolean> {
  const fails = (click: Promise<void>) => click.then(() => null, (error: Error) => error.message);
  const failure = await fails(thing.click({ timeout: 1500 }));
  if (failure === null) clicks.pointer += 1;
  else if ((await fails(thing.dispatchEvent('click', {}, { timeout: 500 }))) !== null) {
    clicks.gone += 1;
    return false;
  } else if (failure.includes('intercepts pointer events')) clicks.covered += 1;
  else clicks.late += 1;
  return true;
}

/** Makes one choice; false if there was nothing to choose any more. */
export type Choose = (page: Page, roll: Roll) => Promise<boolean>;

/** Plays until the match is over, by clicking or by whatever else makes a choice. */
export async function playToTheEnd(page: Page, roll: Roll, choose: Choose = clickSomething, most = 3000) {
  for (let choices = 0; choices < most; ) {
    if (!(await myTurn(page))) return;
    const before = await progress(page);
    if (!(await choose(page, roll))) continue;
    choices += 1;
    await goneOn(page, before);
  }
  throw new Error('the match does not end');
}

/** Waits until a choice shows: on a slow machine the next one would otherwise be
 * made while this one is still on its way. What shows nothing (a click that met
 * another thing, or nothing at all) is not waited for without end. */
async function goneOn(page: Page, before: string) {
  const isOver = async () => (await over(page).count()) > 0;
  const moved = async () => (await isOver()) || (await progress(page)) !== before;
  await expect.poll(moved, { timeout: 2000, intervals: [20, 40, 80, 160] }).toBe(true).catch(() => undefined);
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
