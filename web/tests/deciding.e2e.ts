/** What a person sees and is asked before, while and after deciding. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { confirm, dice, log, myTurn, playNow, seq, still } from './playing';
import { against, GAMES, newTable, open, Player, playOn } from './tables';
import { waysOf } from '../src/table/tree';
import type { View } from '../src/wire/games/survive';
import type { ClientMessage, CreateMatch, Foreseen, Position, ServerMessage } from '../src/wire/messages';
import type { Path } from '../src/wire/tabletop';
import { VERSION } from '../src/app/version';

const why = (page: Page) => page.getByTestId('why-not');
const near = (page: Page) => page.getByTestId('near');

/** A table at which Ada faces what is wanted, opened in her browser. Some matches
 * end before that: then another one is begun. */
async function facing(
  page: Page,
  game: string,
  wanted: (position: Position) => boolean,
  more: Partial<CreateMatch> = {},
  alsoWanted: (table: string) => Promise<boolean> = async () => true,
): Promise<string> {
  const roll = dice(7);
  for (let tries = 0; tries < 20; tries += 1) {
    const seats: CreateMatch['seats'] = [{ kind: 'human' }, ...Array(3).fill({ kind: 'bot', level: 'random' })];
    const table = await newTable(page, { game, seats, ...more });
    const ada = new Player(page, table);
    let found = false;
    const isOver = async () => {
      const position = await ada.look();
      found = !!position.choices && wanted(position) && (await alsoWanted(table));
      return found || position.turn.state === 'over';
    };
    await playOn([ada], roll, isOver, 900);
    if (!found) continue;
    await open(page, table);
    await myTurn(page);
    return table;
  }
  throw new Error(`${game} never comes to what is wanted`);
}

const text = (position: Position) => JSON.stringify(position.decision);
/** The table waits for Ada alone, and she has a choice. */
const isHers = ({ turn, choices }: Position) =>
  turn.state === 'waiting' && turn.must.join() === '0' && [...waysOf(choices!.tree)].length > 1;
/** The leader may have somebody eaten. */
const dusk = (position: Position) => text(position).includes('dusk') && isHers(position);
const ways = (position: Position) => [...waysOf(position.choices!.tree)];

test.describe('what hurts somebody', () => {
  const companion = (page: Page) => page.locator('[data-thing^="seat-"][data-selectable]').last();
  const yes = (page: Page) => confirm(page).getByRole('button', { name: 'Do it' });

  test('is drawn with who and what odds, before it is chosen', async ({ page }) => {
    await facing(page, 'safe-haven', dusk);
    await expect(companion(page)).toHaveAttribute('data-danger', 'deadly');
    const thing = (await companion(page).getAttribute('data-thing'))!;
    await companion(page).scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-sign="${thing}"]`)).toBeVisible();
    await expect(companion(page)).toHaveAttribute('aria-description', /danger, for sure/);
    await companion(page).hover();
    await expect(near(page).getByTestId('harms')).toContainText(/is eaten\. for sure/);
  });

  test('is asked about again where it was chosen, with what will happen', async ({ page }) => {
    await facing(page, 'safe-haven', dusk);
    const before = await seq(page);
    await companion(page).click();
    await expect(confirm(page)).toContainText(/Eat .*\?/);
    await expect(confirm(page)).toContainText(/is eaten/);
    await expect(confirm(page).getByRole('button', { name: 'No, wait' })).toBeFocused();
    await still(page);
    await expectAccessible(page, 'asked again');
    expect(await seq(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(confirm(page)).toBeHidden();
    await companion(page).click();
    await confirm(page).getByRole('button', { name: 'No, wait' }).click();
    await expect(confirm(page)).toBeHidden();
    expect(await seq(page)).toBe(before);
    await companion(page).click();
    await yes(page).click();
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
    await expect(log(page)).toContainText(/eaten|eats/);
  });

  test.describe('for whoever does not want to be asked', () => {
    test.use({ settings: { name: 'Ada', speed: 'off', ask: 'never' } });

    test('is done at once', async ({ page }) => {
      await facing(page, 'safe-haven', dusk);
      const before = await seq(page);
      await companion(page).click();
      await expect.poll(() => seq(page)).toBeGreaterThan(before);
      await expect(confirm(page)).toBeHidden();
    });
  });

  test('is asked about until somebody says otherwise in the settings', async ({ page }) => {
    await against(page, 'survive');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const ask = page.getByLabel('Ask me again before what cannot be taken back');
    await expect(ask).toHaveValue('harm');
    await ask.selectOption('never');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('landfall.settings')!).ask)).toBe('never');
  });
});

test.describe('one’s own numbers', () => {
  /** Ada's people on the island, by their names for those who listen. */
  const own = (page: Page) => page.locator('[data-thing^="red-"]').first();

  async function place(page: Page) {
    await myTurn(page);
    await page.locator('[data-thing="value-6"]').click();
    await page.locator('[data-thing^="hex-"][data-selectable]').first().click();
    await expect(own(page)).toBeAttached();
  }

  test('stay in sight in a first match, and it is said so', async ({ page }) => {
    await playNow(page, 'Survive!');
    await myTurn(page);
    await expect(page.getByTestId('prompt')).toContainText('memory aid');
    await place(page);
    await expect(own(page)).toHaveAttribute('aria-label', /worth 6/);
  });

  test('are told to nobody at a strict table, nor anywhere on its page', async ({ page }) => {
    await against(page, 'survive', 1, { options: { memory: 'strict' } });
    await myTurn(page);
    await expect(page.getByTestId('prompt')).toContainText('Remember who stands where');
    await place(page);
    await expect(own(page)).not.toHaveAttribute('aria-label', /worth/);
    await expect(log(page)).toContainText(/Ada places/);
    await expect(log(page)).not.toContainText(/worth 6/);
    await page.reload();
    await expect(own(page)).toBeAttached();
    await expect(log(page)).not.toContainText(/worth 6/);
    await own(page).dispatchEvent('click');
    await expect(why(page)).toBeVisible();
    await expect(why(page)).not.toContainText(/worth/);
  });

  test('are a choice of the table', async ({ page }) => {
    await page.goto('/new/survive');
    await page.getByText('Answer each question by itself').click();
    await page.getByLabel('May you look up your own numbers?').selectOption('aid');
    await page.getByLabel('Who begins?').selectOption('first-seat');
    await page.getByRole('button', { name: 'Start the match' }).click();
    await expect(page.getByTestId('prompt')).toContainText('memory aid');
    await expect(page.getByTestId('prompt')).toContainText('Your turn');
  });
});

/** What would hurt somebody if it were chosen now, whether it is a thing or a
 * button. */
const dangerous = (page: Page) => page.locator('[data-danger]').first();

/** The choices of Ada's open decision that may hurt somebody. */
const foreseen = (page: Page, table: string) =>
  page.evaluate(
    ({ table, version }) =>
      new Promise<Foreseen[]>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/matches/${table}/socket`);
        const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
        socket.onopen = () => {
          send({ type: 'hello', version, seat: 0 });
          send({ type: 'dangers', id: 1 });
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data) as ServerMessage;
          if (message.type === 'error') reject(new Error(message.error.message));
          if (message.type !== 'dangers') return;
          resolve(message.dangers);
          socket.close();
        };
        socket.onerror = () => reject(new Error('the table cannot be heard'));
      }),
    { table, version: VERSION },
  );

/** A table at which one choice of Ada's may hurt somebody, opened in her browser
 * and chosen so far that it shows: what a choice does shows when no other way is
 * left. */
async function inDanger(page: Page, game: string) {
  await page.goto('/rules/' + game);
  let way: Path | undefined;
  await facing(page, game, isHers, {}, async (table) => {
    const [danger] = await foreseen(page, table);
    way = danger?.path;
    return !!danger;
  });
  // What is foreseen comes a moment after the choices.
  const isShown = () => dangerous(page).waitFor({ timeout: 1000 }).then(() => true, () => false);
  for (const step of way!) {
    if (await isShown()) return;
    const one = page.locator(`[data-thing="${step}"][data-selectable], .choices [data-step="${step}"]`);
    await one.first().dispatchEvent('click');
  }
}

for (const game of GAMES) {
  test(`what may hurt somebody in ${game} looks different, and says who and with what odds`, async ({ page }) => {
    await inDanger(page, game);
    const thing = dangerous(page);
    const words = () => thing.evaluate((one) => `${one.ariaLabel} ${one.ariaDescription} ${one.textContent}`);
    await expect.poll(words).toMatch(/danger,\s+(for sure|almost surely|(about )?\d+ %)/);
    await thing.scrollIntoViewIfNeeded();
    await thing.hover({ force: true });
    await expect(near(page).getByTestId('harms')).toContainText(/./);
  });

  test(`whatever ${game} draws says why it cannot be chosen, or what comes before it`, async ({ page }) => {
    for (const acts of [0, 24]) {
      // Nobody acts while it is asked about: they all wait for Ada.
      await facing(page, game, (position) => position.seq > acts && isHers(position));
      const ids = await page
        .locator('[data-thing][role="button"]:not([data-selectable])')
        .evaluateAll((things) => [...new Set(things.map((thing) => (thing as HTMLElement).dataset['thing']!))]);
      const some = ids.filter((_, i) => i % Math.ceil(ids.length / 12) === 0);
      for (const id of some) {
        const thing = page.locator(`[data-thing="${id}"]`).first();
        await thing.dispatchEvent('click');
        const answer = why(page).getByTestId('refused').or(why(page).getByTestId('later'));
        await expect(answer, `${id} says why`).toContainText(/Rule \d+\.\d+: .|First choose/);
        await page.keyboard.press('Escape');
        await expect(why(page)).toBeHidden();
      }
    }
  });

  test(`what wins in ${game} is on the table, with how everyone stands`, async ({ page }) => {
    await against(page, game, 2);
    const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
    await expect(page.getByTestId('goal')).toContainText(/\bw[io]n/);
    await expect(seats.getByTestId('stands')).toHaveCount(await seats.count());
  });
}

test.describe('what a thing is', () => {
  const serpent = (page: Page) => page.locator('[data-thing="serpent-1"]');
  const number = (page: Page) => page.locator('[data-thing="value-3"]');

  test('is told on hover, of what can be chosen and of what cannot', async ({ page }) => {
    await against(page, 'survive');
    await myTurn(page);
    await serpent(page).hover({ force: true });
    await expect(why(page).getByTestId('caption')).toContainText('It takes swimmers');
    await page.mouse.move(2, 2);
    await number(page).hover();
    await expect(near(page).getByTestId('caption')).toContainText('worth');
  });

  test('is told on focus, and its rule is a key away', async ({ page }) => {
    await against(page, 'survive');
    await myTurn(page);
    await page.keyboard.press('b');
    await expect(near(page).getByTestId('caption')).toBeVisible();
    await expect(near(page)).toContainText(/Rule \d+\.\d+/);
    const rule = (await near(page).textContent())!.match(/Rule (\d+\.\d+)/)![1]!;
    await page.keyboard.press('r');
    await expect(page.locator(`[data-rule="${rule}"]`)).toBeFocused();
  });

  test('does not cover what comes next: a click ends the hover', async ({ page }) => {
    await against(page, 'survive');
    await myTurn(page);
    await number(page).hover();
    await expect(near(page)).toBeVisible();
    const between = async () => {
      const card = (await near(page).boundingBox())!;
      return (await page.locator('[data-clear]').boundingBox())!.y - (card.y + card.height);
    };
    await expect.poll(between, 'it stands clear of the question').toBeGreaterThanOrEqual(0);
    await number(page).click();
    await expect(near(page)).toBeHidden();
    // Nothing can be waited for: this is longer than a pointer has to rest.
    await page.waitForTimeout(900);
    await expect(near(page)).toBeHidden();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('is told by a long press, which chooses nothing', async ({ page, context }) => {
      await against(page, 'survive');
      await myTurn(page);
      const finger = await context.newCDPSession(page);
      const { x, y, width, height } = (await number(page).boundingBox())!;
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(near(page).getByTestId('caption')).toBeVisible();
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(near(page)).toBeVisible();
      await expect(number(page)).not.toHaveAttribute('data-selected');
      await number(page).tap();
      await expect(number(page)).toHaveAttribute('data-selected');
    });
  });
});

test.describe('no false decisions', () => {
  /** By day a leader travels: there is nothing else to do. */
  const travels = (position: Position) => text(position).includes('"dawn"') && ways(position).length === 1;

  test('what is one’s only choice is done without asking', async ({ page }) => {
    await facing(page, 'safe-haven', travels);
    // Nobody clicks: the leader leads on.
    await expect(log(page)).toContainText(/Ada has the group travel/);
  });

  test.describe('for whoever wants to do everything', () => {
    test.use({ settings: { name: 'Ada', speed: 'off', onlyChoice: false } });

    test('it is asked', async ({ page }) => {
      await facing(page, 'safe-haven', travels);
      await expect(page.locator('.choices [data-step="travel"]')).toBeVisible();
      const before = await seq(page);
      await page.waitForTimeout(700);
      expect(await seq(page)).toBe(before);
      // Its odds are told beside it.
      await page.locator('.choices [data-step="travel"]').hover();
      await expect(near(page)).toContainText(/travel die.*%/);
    });
  });

  test('no message is spoken of that cannot be played', async ({ page }) => {
    const moves = (position: Position) =>
      text(position).includes('"moves"') && !ways(position).some(([first]) => first!.startsWith('message-'));
    await facing(page, 'survive', moves);
    await expect(page.getByTestId('prompt')).toContainText('Choose one of your people');
    await expect(page.getByTestId('prompt')).not.toContainText('message');
  });
});

test('a begun choice says what comes next', async ({ page }) => {
  await against(page, 'survive');
  await myTurn(page);
  await page.locator('[data-thing="value-2"]').click();
  await expect(page.getByTestId('next')).toHaveText('Now a tile where nobody stands.');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('next')).toBeHidden();
});

test('what every answer begins with need not be clicked', async ({ page }) => {
  // The last of Ada's people to be placed has the last number.
  await facing(page, 'survive', (position) => {
    const begins = new Set(ways(position).map(([first]) => first));
    return isHers(position) && begins.size === 1 && [...begins][0]!.startsWith('value-');
  });
  const before = await seq(page);
  await expect(page.locator('[data-thing^="value-"][data-selected]')).toHaveCount(1);
  await expect(page.locator('.so-far').getByRole('button', { name: /Back/ })).toHaveCount(0);
  await page.locator('[data-thing^="hex-"][data-selectable]').first().click();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
});

test('a click on those who sit in a boat boards it: nobody swims by accident', async ({ page }) => {
  let boarding: { person: string; boat: string; aboard: string } | undefined;
  await facing(page, 'survive', (position) => {
    const { crews } = (position.view as View).board;
    for (const [person = '', boat = '', ...more] of isHers(position) ? ways(position) : []) {
      const [aboard] = crews[Number(/^boat-(\d+)$/.exec(boat)?.[1]) - 1] ?? [];
      if (aboard && more.length === 0) boarding = { person, boat, aboard };
    }
    return boarding !== undefined;
  });
  const { person, boat, aboard } = boarding!;
  await page.locator(`[data-thing="${person}"]`).first().click();
  await expect(page.locator(`[data-thing="${boat}"]`)).toHaveAttribute('data-selectable');
  await page.locator(`[data-thing="${aboard}"]`).click({ force: true });
  await expect(log(page)).toContainText(new RegExp(`boards boat ${boat.slice(5)}`));
});

test('the second of two quick clicks does not hit what has come under the pointer', async ({ page }) => {
  const table = await against(page, 'survive');
  await myTurn(page);
  // As a list, the tiles stand where the numbers stood.
  await page.getByRole('button', { name: 'As a list' }).click();
  const first = page.locator('.choices [data-step]').first();
  await expect(first).toBeVisible();
  const before = await seq(page);
  await first.dblclick();
  await expect(page.locator('.so-far')).toBeVisible();
  expect(await seq(page)).toBe(before);
  expect((await new Player(page, table).look()).seq).toBe(before);
});

test('a colour is chosen by changing places', async ({ page }) => {
  await page.goto('/new/survive');
  await page.getByLabel('Name in seat 1').fill('Ada');
  await page.getByLabel('Colour of seat 1').selectOption('purple');
  await expect(page.getByLabel('Name in seat 4')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByRole('list', { name: 'Seats' }).getByRole('listitem').nth(3)).toContainText('Ada');
});

test('whoever listens is told the worth of a piece, and what matters first', async ({ page }) => {
  await against(page, 'survive');
  await myTurn(page);
  await expect(page.locator('[data-thing="value-4"]')).toHaveAttribute('aria-label', /a person worth 4, 1 left/);
  await page.keyboard.press('d');
  const words = page.getByLabel('The table in words');
  await expect(words).toContainText('Your turn.');
  await expect(words.locator('pre')).toContainText(/./);
  const headings = words.getByRole('heading');
  await expect(headings.first()).toHaveText('Now');
  await expect(headings.nth(1)).toHaveText('What you can do');
  await expect(headings.last()).toHaveText('The whole table');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is out of sight is pointed at, and comes', async ({ page }) => {
    await facing(page, 'safe-haven', dusk);
    const away = page.getByTestId('away');
    await expect(away).toContainText(/to choose below/);
    const last = page.locator('[data-thing^="seat-"][data-selectable]').last();
    // A tap brings the next of them, until the last one has come.
    await expect(async () => {
      const below = away.filter({ hasText: 'below' });
      if ((await below.count()) > 0) await below.tap({ timeout: 1000 }).catch(() => {});
      await expect(last).toBeInViewport({ timeout: 700 });
    }).toPass({ timeout: 30_000 });
    await still(page);
    await expectAccessible(page, 'dusk on a phone');
  });

  test('no keys are spoken of, the last news are in sight, and the board fits', async ({ page }) => {
    await against(page, 'survive');
    await myTurn(page);
    await page.locator('[data-thing="value-2"]').tap();
    await expect(page.locator('.so-far')).toBeVisible();
    await expect(page.locator('.so-far kbd')).toBeHidden();
    await page.getByRole('button', { name: 'Nearer' }).tap();
    const whole = page.getByRole('button', { name: 'The whole board' });
    await expect(whole).toBeEnabled();
    await whole.tap();
    await expect(whole).toBeDisabled();
    await page.getByRole('button', { name: 'As a list' }).tap();
    await page.locator('.choices [data-step]').first().tap();
    await expect(page.getByTestId('latest')).toContainText(/places/);
  });
});
