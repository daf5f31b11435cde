/** Positions of 21 Days, made by hand for the eye. */
import type { Board, Card, Colour, Facts, Survivor, SurvivorFacts, View } from '../../wire/games/21-days';
import type { ToldEntry } from '../../wire/messages';

const COLOURS: Colour[] = ['blue', 'yellow', 'red', 'green'];
const NO_HOPE = { plain: 0, one: 0, two: 0 };

function survivor(card: Card | null, owner: number, more: Partial<Survivor> = {}): Survivor {
  return {
    card,
    owner,
    place: null,
    dice: [4, 3],
    hope: { ...NO_HOPE, plain: 1 },
    flip: 'again',
    bottle: null,
    markers: 0,
    die: null,
    uses: 0,
    fate: null,
    ...more,
  };
}

const crew = (): Board['crew'] => [
  survivor('maya', 0, { place: 'b', dice: [5, 2], hope: { plain: 3, one: 1, two: 0 }, flip: 'cancel', die: 'hope' }),
  survivor('pell', 1, { place: 'a', dice: [3, 6], bottle: 'marker', markers: 2, die: 'fishing' }),
  survivor('delgado', 2, { place: 'd', dice: [0, 2], hope: { plain: 0, one: 0, two: 1 }, flip: null }),
  survivor('vale', 3, { place: 'c', dice: [6, 4], hope: NO_HOPE, bottle: 'flares', flip: 'places' }),
];

function facts(board: Board, more: Partial<Facts>): Facts {
  const one = (of: Survivor, i: number): SurvivorFacts => ({
    colour: COLOURS[i]!,
    alive: of.fate === null,
    dog: of.card === 'scruffs',
    visible: of.dice[0] || of.dice[1],
    total: of.dice[0] + of.dice[1],
    payable: of.hope.plain,
    spent: i === 1,
    bitten: 20,
    'planks-left': of.place === 'd' ? 0 : 2,
  });
  const dice = (at: string) => [
    ...COLOURS.filter((_, i) => board.crew[i]!.die === at),
    ...(board.today.white?.at === at ? [board.today.white.of] : []),
  ];
  const location = (id: Facts['locations'][number]['location'], title: string, spaces: number, what: string, value: number, mean = false) => ({
    location: id,
    title,
    spaces,
    free: spaces - dice(id).length,
    dice: dice(id),
    text: 'Every 6 brings the ship a space nearer. With three dice a 1 sends it back.',
    odds: [{ what, value, mean }],
  });
  return {
    phase: 'midday',
    today: 'w2-9',
    tomorrow: 'w2-12',
    'tomorrow-day': board.day + 1,
    after: null,
    'after-day': board.day + 2,
    decider: 0,
    track: { furthest: 17, gap: 18 - board.ship, shouting: null },
    sharks: { 'next-attack': 14 },
    crew: board.crew.map(one),
    locations: [
      ...(board.today.octopus ? [location('octopus', 'the octopus', 1, 'it fights', 67)] : []),
      location('flare', 'Flare', 3, 'a step', 17),
      location('receive', 'Receive', 1, 'a card', 50),
      location('play', 'Play', 1, 'played', 50),
      ...(board.swap === 'dolphin' ? [] : [location('swap', 'the swap location', 2, 'Hope', 175, true)]),
      location('hope', 'Hope', 3, 'Hope', 100, true),
      ...(board.today['rod-broken'] ? [] : [location('fishing', 'Fishing', 1, 'fed', 350, true)]),
    ],
    roll: null,
    place: null,
    pooled: 6,
    disaster: null,
    kite: null,
    verdict: null,
    ...more,
  };
}

function board(more: Partial<Board>): Board {
  return {
    setup: { seats: 4, difficulty: 'orange', scruffs: 'no', kite: 'no', weather: 'no' } as Board['setup'],
    day: 12,
    starter: 1,
    second: 0,
    bearer: null,
    crew: crew(),
    planks: [true, true, true, true, true, false],
    ship: 9,
    sharks: 3,
    sated: false,
    tentacles: 6,
    bag: { plain: 7, one: 1, two: 0 },
    spent: NO_HOPE,
    drawn: NO_HOPE,
    pages: [],
    skipped: 4,
    'glanced-by': null,
    swap: 'turtles',
    disasters: [1, 0, 1, 1, 0, 1],
    discards: [0, 1, 0, 0, 1, 0],
    bottles: [1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1],
    drunk: [],
    routes: [],
    paws: [],
    tricks: [],
    suitcases: [],
    flights: 0,
    cloud: { sky: 'fair', dark: false },
    today: {
      spent: ['yellow'],
      moved: 0,
      glanced: false,
      'rod-broken': false,
      octopus: false,
      anchored: false,
      flared: false,
      armed: false,
      guard: false,
      rope: false,
      white: { of: 'yellow', at: 'flare' },
      signal: false,
      placer: 0,
      'paws-drawn': 0,
      'fresh-marker': false,
    },
    roll: [],
    fed: [0, 0, 0, 0],
    gifts: [0, 0, 0, 0],
    asking: COLOURS.map(() => ({ loss: 'die', gain: 'sure', waits: [] })) as unknown as Board['asking'],
    agenda: ['placing'],
    ...more,
  };
}

function scene(of: Partial<Board>, known: Partial<Facts> = {}) {
  const made = board(of);
  const view: View = { viewer: 'observer' as unknown as View['viewer'], board: made, glimpse: null };
  return { view, facts: facts(made, known) };
}

const nobody = () => COLOURS.map(() => survivor(null, 0, { dice: [0, 0], hope: NO_HOPE, flip: null })) as Board['crew'];
const fallen = (): Board['crew'] => {
  const all = crew();
  all[2] = { ...all[2], dice: [0, 0], hope: NO_HOPE, fate: { day: 17, by: 'sea' } };
  return all;
};

export const days = {
  picking: scene(
    { day: 0, agenda: ['pick'], crew: nobody(), planks: Array(6).fill(true) as boolean[], sharks: 5, tentacles: 8, ship: 3 },
    { phase: 'ready', today: null, tomorrow: null },
  ),
  spots: scene(
    {
      day: 0,
      agenda: ['spots'],
      crew: crew().map((one) => ({ ...one, place: null, die: null })) as Board['crew'],
      planks: Array(6).fill(true) as boolean[],
      sharks: 5,
    },
    { phase: 'ready', today: null, tomorrow: null },
  ),
  placing: scene({}),
  first: scene(
    { day: 2, planks: Array(6).fill(true) as boolean[], sharks: 5, tentacles: 8, ship: 3, skipped: 0, swap: 'dolphin' },
    { today: 'w1-2', tomorrow: 'w1-7', phase: 'morning', sharks: { 'next-attack': 4 } },
  ),
  rolling: scene(
    {
      roll: [
        { face: 6, of: 'blue', white: false, tossed: false },
        { face: 1, of: 'yellow', white: false, tossed: false },
        { face: 4, of: 'green', white: true, tossed: false },
      ],
      agenda: ['flares'],
    },
    { place: 'flare', roll: ['The flares: the ship goes to 10, then 1 back.'] },
  ),
  attack: scene(
    {
      day: 19,
      crew: fallen(),
      planks: [false, true, true, true, false, false],
      sharks: 1,
      tentacles: 3,
      ship: 14,
      today: { ...board({}).today, octopus: true, 'rod-broken': true },
      setup: { ...board({}).setup, weather: 'a', kite: 'yes' },
      cloud: { sky: 'storm', dark: true },
      suitcases: ['spar', 'cord'],
      agenda: [{ disaster: { card: 'tentacle', again: false } }],
    },
    {
      phase: 'evening',
      today: 'w3-12',
      tomorrow: 'w3-1',
      sharks: { 'next-attack': 19 },
      disaster: { card: 'tentacle', price: 6 },
      kite: { parts: 2, needed: 3, flights: 0 },
    },
  ),
  last: scene(
    { day: 21, crew: fallen(), planks: [false, true, true, true, true, false], sharks: 4, ship: 16, tentacles: 5, agenda: [{ 'last-hour': { done: [] } }] },
    { phase: 'evening', today: 'day-21', tomorrow: null, 'tomorrow-day': null, track: { furthest: 18, gap: 2, shouting: 43 }, sharks: { 'next-attack': null } },
  ),
};

export const home = scene(
  { day: 21, crew: fallen(), ship: 16, agenda: [{ over: { won: true } }] },
  { phase: 'over', verdict: { won: true, saved: ['blue', 'yellow', 'green'], title: 'A good end', gap: 0 } },
);

const told = (seq: number, ...events: unknown[]): ToldEntry => ({
  seq,
  seat: 0,
  undo: false,
  says: null,
  events: events.map((event) => ({ rule: '1.1', sentence: [], event, mood: 'step' })),
});
export const deathTold = [
  told(4, { 'plank-lost': { plank: 5 } }, { 'shark-came': { who: 'vale', fin: 5, bite: 6, wounds: true } }, { died: { who: 'delgado', by: 'sea' } }),
];
export const shoutTold = [told(5, { shouted: { who: 'maya' } }, { rolled: { at: 'flare', faces: [6, 1, 0, 0] } })];

/** A whole voyage, as the log tells it. */
export function voyageTold(): ToldEntry[] {
  const log: ToldEntry[] = [told(1, { 'ship-set': { at: 3 } })];
  const weeks = ['w1', 'w2', 'w3'];
  for (let day = 1; day <= 21; day++) {
    const page = day === 21 ? 'day-21' : `${weeks[Math.floor((day - 1) / 7)]!}-${((day - 1) % 7) + 1}`;
    if (day === 9) {
      log.push(told(day * 10, { 'day-skipped': { day, page } }));
      continue;
    }
    const events: unknown[] = [{ 'day-began': { day, page } }, { 'ship-moved': { to: 3 + Math.floor(day * 0.62), right: true } }];
    if (day % 2 === 0) events.push({ caught: { points: 4 } });
    if (day % 5 === 4) events.push({ 'shark-came': { who: 'vale', fin: 4, bite: 6, wounds: true } });
    if (day % 6 === 0) events.push({ 'plank-lost': { plank: 5 } });
    if (day === 10) events.push({ 'disaster-prevented': { card: 'fever' } });
    if (day === 13) events.push({ 'disaster-strikes': { card: 'tentacle' } }, { 'die-lost': { who: 'maya', by: 'octopus' } });
    if (day === 17) events.push({ died: { who: 'delgado', by: 'sea' } });
    if (day === 21) events.push({ shouted: { who: 'maya' } }, { shouted: { who: 'maya' } }, { won: { saved: 3 } });
    log.push(told(day * 10, ...events));
  }
  return log;
}
