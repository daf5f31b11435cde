/** Hand-made positions of Safe Haven. */
import type { Card, Character, Frame, Group, Question, View } from '../../wire/games/safe-haven';
import type { ToldEntry } from '../../wire/messages';

const points = (n: number): Card => ({ resource: n });

/** A phase with this decision open. */
const open = (question: Question): Frame[] => [{ stretch: 'phase-ends' }, { question }];

function someone(seat: number, more: Partial<Character> = {}): Character {
  const values = [2, 1, 3, -1, 0, 2, -2, 1, 3, 0];
  return {
    value: values[seat % 10]!,
    fatigue: seat % 3,
    wounds: 'sound',
    starving: false,
    rested: false,
    cards: [points(1 + ((seat * 3) % 9)), seat % 3 === 0 ? 'first-aid' : seat % 2 ? points(4) : null],
    group: 0,
    fate: 'on-the-road',
    offer: null,
    offers_made: 0,
    ...more,
  };
}

function band(members: number[], more: Partial<Group> = {}): Group {
  return {
    members,
    leader: members[0] ?? null,
    distance: 9,
    day: 5,
    phase: 'day',
    followers: null,
    waiting: [],
    answered: [],
    going: [],
    frames: open('dawn'),
    ...more,
  };
}

function road(characters: Character[], groups: Group[]): View {
  return {
    viewer: { seat: 0 },
    road: {
      setup: {
        seats: characters.length,
        safe_haven_chart: true,
        friendly_followers_stay: false,
        leader_may_stay_behind: false,
      },
      characters,
      groups,
    },
    sealed: null,
  };
}

const six = () => Array.from({ length: 6 }, (_, seat) => someone(seat));

export function challenge(): View {
  const characters = six();
  characters[1]!.wounds = 'injured';
  characters[3]!.wounds = 'heavy';
  characters[3]!.fatigue = 4;
  characters[4]!.starving = true;
  const decision: Question = { spending: { difficulty: 12, effort: 7 } };
  const view = road(characters, [
    band([0, 1, 2, 3, 4, 5], {
      leader: 2,
      followers: 'hostile',
      frames: open(decision),
      waiting: [1, 4, 5],
      answered: [0, 2, 3],
    }),
  ]);
  view.sealed = { spend: [2, 0] };
  return view;
}

export const challengeTold: ToldEntry[] = [
  {
    seq: 5,
    seat: 0,
    undo: false,
    says: null,
    events: [
      { 'evasion-rolled': { group: 0, roll: 5, evaded: false } },
      { 'haven-rolled': { group: 0, dice: [1, 4, 2, 6], row: 1 } },
      { 'travel-rolled': { group: 0, roll: 4, again: false } },
    ].map((event) => ({ rule: '7.3', sentence: [], mood: 'chance' as const, event })),
  },
];

export function parted(): View {
  const characters = six();
  characters[5]!.fate = { dead: { cause: 'hunger', day: 6, distance: 11 } };
  characters[1]!.wounds = 'heavy';
  return road(characters, [
    band([0, 2], {
      distance: 14,
      day: 7,
      phase: 'night',
      frames: open({ 'small-group': { roll: 5 } }),
      leader: 0,
    }),
    band([1, 3, 4], {
      distance: 12,
      day: 6,
      leader: 3,
      followers: 'unknown',
      frames: open({ supplies: { card: points(7) } }),
    }),
  ]);
}

export function twenty(): View {
  const characters = Array.from({ length: 20 }, (_, seat) => someone(seat));
  const all = characters.map((_, seat) => seat);
  return road(characters, [
    band(all, {
      leader: 7,
      distance: 33,
      day: 18,
      phase: 'night',
      frames: open('meal'),
      waiting: all.filter((n) => n % 3 > 0),
      answered: all.filter((n) => n % 3 === 0),
    }),
  ]);
}

export function trading(): View {
  const characters = six();
  characters[2]!.offer = { to: 0, give: 0, want: 1 };
  return road(characters, [
    band([0, 1, 2, 3, 4, 5], {
      leader: 0,
      phase: 'night',
      frames: open('trading'),
      waiting: [0, 1, 2, 3],
      answered: [4, 5],
    }),
  ]);
}

export function arrived(): View {
  const characters = six().map((character, seat) => ({
    ...character,
    fate:
      seat % 3 === 2
        ? { dead: { cause: 'wounds' as const, day: 4, distance: 8 + seat } }
        : { arrived: { day: 12, distance: 22 } },
  }));
  return road(characters, [band([], { frames: [], distance: 22 })]);
}

export const manyNames = [
  'Ada',
  'Bo',
  'Captain Cole',
  'Deckhand Dee',
  'Eve',
  'Finn',
  'Greta',
  'Hal',
  'Ida',
  'Jon',
  'Kit',
  'Lou',
  'Mae',
  'Ned',
  'Ola',
  'Pip',
  'Quin',
  'Ron',
  'Sue',
  'Tom',
];

/** A whole journey, as the log tells it. */
export function journeyTold(): ToldEntry[] {
  const entry = (seq: number, ...events: unknown[]): ToldEntry => ({
    seq,
    seat: 0,
    undo: false,
    says: null,
    events: events.map((event) => ({ rule: '7.1', sentence: ['Something happened.'], mood: 'step' as const, event })),
  });
  const all = [0, 1, 2, 3, 4, 5];
  const log: ToldEntry[] = [];
  for (let distance = 1; distance <= 22; distance++) {
    const events: unknown[] = [{ travelled: { group: 0, members: all, distance } }];
    if (distance % 4 === 1) events.push({ overcame: { group: 0, effort: 9, difficulty: 6 } });
    if (distance % 5 === 2) events.push({ 'supplies-rolled': { group: 0, roll: 3 } });
    if (distance === 6)
      events.push(
        { followed: { group: 0, roll: 3, followers: 'unknown' } },
        { failed: { group: 0, effort: 2, difficulty: 12 } },
        { hurt: { who: 2, wounds: 'injured' } },
      );
    if (distance === 8) events.push({ died: { who: 2, cause: 'wounds', distance } });
    if (distance === 10) events.push({ parted: { from: 0, group: 1, members: [4, 5], leaving: true } });
    if (distance > 10 && distance < 15) events.push({ travelled: { group: 1, members: [4, 5], distance } });
    if (distance === 13) events.push({ died: { who: 5, cause: 'eaten', distance } });
    if (distance === 22) events.push({ arrived: { group: 0, members: [0, 1, 3], distance } });
    log.push(entry(distance, ...events));
  }
  return log;
}
