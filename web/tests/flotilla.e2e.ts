/** The ocean of Flotilla Survival: laying rafts by pointer, wheel, keys and fingers. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { actOnce, confirm, dice, myTurn, seq } from './playing';
import { against, type Roll } from './tables';

const OPTIONS = { options: { 'laid-anew': 'never' } };

const rafts = (page: Page) => page.locator('[data-thing^="raft-"][data-selectable]');
const sites = (page: Page) => page.locator('[data-thing^="hex-"][data-selectable]');
const turns = (page: Page) => page.locator('[data-thing^="turn-"]');
const shown = (page: Page) => page.locator('[data-thing^="turn-"].now');
const ghost = (page: Page) => page.locator('.ghost');

/** Chooses a raft and a hex on which it fits in several turns. */
async function chooseSite(page: Page): Promise<void> {
  for (let raft = 0; raft < (await rafts(page).count()); raft += 1) {
    await rafts(page).nth(raft).click();
    for (let site = 0; site < (await sites(page).count()); site += 1) {
      await sites(page).nth(site).click();
      if ((await turns(page).count()) > 1) return;
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
  }
  throw new Error('no raft fits anywhere in more than one turn');
}

/** A turn in which a raft can be laid. */
async function withARaftToLay(page: Page, roll: Roll) {
  for (let tries = 0; tries < 40; tries += 1) {
    expect(await myTurn(page)).toBe(true);
    if ((await rafts(page).count()) > 0) {
      await rafts(page).first().click();
      const fits = (await sites(page).count()) > 0;
      await page.keyboard.press('Escape');
      if (fits) return;
    }
    await actOnce(page, roll);
  }
  throw new Error('no raft can be laid');
}

/** Waits until the raft is laid; if it hurts, that is meant. */
async function done(page: Page, before: number) {
  const isDone = async () => {
    const meant = confirm(page).getByRole('button', { name: 'Do it' });
    if ((await meant.count()) > 0) await meant.click();
    return seq(page);
  };
  await expect.poll(isDone).toBeGreaterThan(before);
}

test('a raft is shown where it would lie, turned by wheel and key, and laid', async ({ page }) => {
  await against(page, 'flotilla', 1, OPTIONS);
  await withARaftToLay(page, dice(3));
  await chooseSite(page);
  await expect(ghost(page)).toBeVisible();
  await expect(page.locator('.dial p').first(), 'what comes of it is told').toContainText(/^Lay /);
  const [dial, site] = [(await page.locator('.dial').boundingBox())!, (await page.locator('.site').boundingBox())!];
  const apart = dial.y + dial.height <= site.y || site.y + site.height <= dial.y;
  expect(apart, 'the turns cover neither the hex nor what lies beside it').toBe(true);
  const names: (string | null)[] = [];
  const now = () => shown(page).getAttribute('data-thing');
  const noted = async () => names.push(await now());
  await noted();
  await page.locator('.site').hover();
  await page.mouse.wheel(0, 120);
  // A wheel is turned without waiting for what comes of it.
  await expect.poll(now, 'the wheel turns it').not.toBe(names[0]);
  await noted();
  await page.keyboard.press('Shift+T');
  await noted();
  expect(names[2], 'the key turns it back').toBe(names[0]);
  await expectAccessible(page, 'the dial');
  const before = await seq(page);
  await page.locator('.site').click();
  await done(page, before);
});

test('a raft is shown under the pointer before its hex is chosen', async ({ page }) => {
  await against(page, 'flotilla', 1, OPTIONS);
  await withARaftToLay(page, dice(4));
  await rafts(page).first().click();
  await expect(ghost(page)).toHaveCount(0);
  await sites(page).first().hover();
  await expect(ghost(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ghost(page)).toHaveCount(0);
});

test('the ocean keeps its size while a raft is chosen and given up', async ({ page }) => {
  await against(page, 'flotilla', 1, OPTIONS);
  await withARaftToLay(page, dice(7));
  const width = async () => (await page.locator('.stretched').boundingBox())!.width;
  await chooseSite(page);
  const before = await width();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await width()).toBe(before);
  await rafts(page).first().click();
  expect(await width()).toBe(before);
});

test('by keys the focus goes on to the turns', async ({ page }) => {
  await against(page, 'flotilla', 1, OPTIONS);
  await withARaftToLay(page, dice(5));
  const before = await seq(page);
  await rafts(page).first().focus();
  await page.keyboard.press('Enter');
  await sites(page).first().focus();
  await page.keyboard.press('Enter');
  // Where every hex leaves one turn alone, the hex says it all.
  const goesOn = async () => (await turns(page).count()) > 0 || (await seq(page)) > before || (await confirm(page).count()) > 0;
  await expect.poll(goesOn).toBe(true);
  if ((await turns(page).count()) > 0) {
    await expect(page.locator(':focus')).toHaveAttribute('data-thing', /^turn-/);
    await page.keyboard.press('Enter');
  }
  await done(page, before);
});

test('who mans a flotilla is told by pointing at it', async ({ page }) => {
  await against(page, 'flotilla', 1, OPTIONS);
  await myTurn(page);
  await page.locator('[data-thing="hex-h7"]').hover();
  const flag = page.locator('.sheets .flag');
  await expect(flag).toContainText(/raft/);
  await expect(flag).toContainText('Ada');
  await expect(page.locator('.tint')).toBeVisible();
});

test('everybody wears the colour of their helicopter card', async ({ page }) => {
  await against(page, 'flotilla', 3, OPTIONS);
  await myTurn(page);
  const mark = page.getByRole('list', { name: 'Seats' }).locator('.name path').first();
  const victim = page.locator('.ring.own').first();
  const fill = await victim.evaluate((ring) => (ring as SVGElement).style.getPropertyValue('--fill'));
  await expect(mark).toHaveAttribute('fill', fill);
});

test('the ocean comes nearer by keys', async ({ page }) => {
  await against(page, 'flotilla', 1, OPTIONS);
  const sheet = page.locator('.stretched');
  const width = async () => (await sheet.boundingBox())!.width;
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(1.5 * before);
  await page.keyboard.press('-');
  await expect.poll(width).toBeCloseTo(before, 0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Taps something that can be chosen; what is small comes nearer first. */
  async function tapSomething(page: Page, roll: Roll) {
    const meant = confirm(page).getByRole('button', { name: 'Do it' });
    const asked = (await meant.count()) > 0;
    const choices = asked ? meant : page.locator('[data-selectable], .choices [data-step]');
    const choice = choices.nth(roll(await choices.count()));
    await choice.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {});
    await choice.tap({ timeout: 2000 }).catch(() => choice.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {}));
  }

  /** Whether the tap was the last of a decision: while Ada is asked, nobody else acts. */
  async function tapDecides(page: Page, roll: Roll): Promise<boolean> {
    const before = await seq(page);
    await tapSomething(page, roll);
    return (await seq(page)) > before;
  }

  test('ten decisions are made by taps', async ({ page }) => {
    test.slow();
    await against(page, 'flotilla', 1, OPTIONS);
    const roll = dice(9);
    let decisions = 0;
    for (let taps = 0; taps < 400 && decisions < 10; taps += 1) {
      // A mine under the last lookout ends a match at any time: then the next one begins.
      if (!(await myTurn(page))) await against(page, 'flotilla', 1, OPTIONS);
      else if (await tapDecides(page, roll)) decisions += 1;
    }
    expect(decisions).toBe(10);
  });

  test('a finger first looks at a turn, and lays it by the next tap', async ({ page }) => {
    await against(page, 'flotilla', 1, OPTIONS);
    await withARaftToLay(page, dice(6));
    await chooseSite(page);
    const other = page.locator('[data-thing^="turn-"]:not(.now)').first();
    const name = (await other.getAttribute('data-thing'))!;
    const before = await seq(page);
    await other.tap();
    await expect(shown(page)).toHaveAttribute('data-thing', name);
    expect(await seq(page), 'nothing is laid yet').toBe(before);
    await shown(page).tap();
    await done(page, before);
  });

  test('every hex is large enough for a finger', async ({ page }) => {
    await against(page, 'flotilla', 1, OPTIONS);
    const hexes = page.locator('[data-thing^="hex-"]');
    await expect(hexes, 'the ocean is drawn').toHaveCount(216);
    const sizes = await hexes.evaluateAll((all) =>
      all.map((hex) => Math.min(hex.getBoundingClientRect().width, hex.getBoundingClientRect().height)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });
});
