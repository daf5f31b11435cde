/** Positions of Desert Island to look at. */
import type {
  Character,
  Facts,
  Frame,
  Item,
  Location,
  Person,
  Question,
  Setup,
  View,
} from '../../wire/games/desert-island';
import type { ToldEntry } from '../../wire/messages';
import { characterPrint, LOCATIONS } from '../desert-island/words';

const CAST: Character[] = ['frenchy', 'lady-lauren', 'first-mate', 'kid', 'captain', 'sir-stephen'];
const AT: Location[] = ['swamp', 'beach', 'jungle', 'spring', 'hill', 'cave'];

const setup = { seats: 6, memory: 'aid', 'offer-cards': 'named' } as Setup;

function person(seat: number, changes: Partial<Person> = {}): Person {
  return {
    character: CAST[seat]!,
    at: AT[seat]!,
    death: null,
    wounds: seat % 3,
    food: [5, 2, 9, 4, 0, 7][seat]!,
    tokens: [1, 0, 2, 0, 1, 0][seat]!,
    up: ([['shovel'], [], ['cutlass', 'monocle'], [], ['spyglass'], []] as Item[][])[seat]!,
    down: [4, 2, 3, 1, 2, 3][seat]!,
    snatched: 0,
    acted: seat < 2,
    used: false,
    offers: 0,
    gifts: 0,
    offer: null,
    ...changes,
  };
}

interface Island {
  view: View;
  facts: Facts;
  decision: { question: Question } | null;
}

/** A table of six in its third week. */
function island(frame: Frame, question: Question | null, change: (island: Island) => void = () => {}): Island {
  const people = CAST.map((_, seat) => person(seat));
  const view: View = {
    viewer: { seat: 0 },
    board: {
      setup,
      round: 3,
      frame,
      actor: 0,
      people,
      places: LOCATIONS.map((_, i) => ({ tokens: [1, 0, 2, 0, 1, 0][i]!, laid: i === 1 ? ['tent'] : [] })),
      fire: 4,
      ships: 1,
      played: ['rats-captain', 'boar-first-mate', 'boar-kid', null, null, null],
      scavenge: 22,
      gone: [],
      helped: [],
      hurt: [],
      since: [],
    },
    love: 'lady-lauren',
    hate: 'first-mate',
    hand: ['doubloons', 'doubloons', 'bananas', 'snare'],
    known: [[], ['coconut'], [], [], [], []],
    scavenged: [],
    drawn: [
      ['monkeys-frenchy', [0], 0],
      ['tsunami-lady-lauren', [0], 0],
    ],
    deck: Array.from({ length: 20 }, (_, i) => [i > 9 ? `illness-${CAST[i % 6]}` : null, null, 0]),
    mixed: [],
    offers: people.map(() => null),
    snatched: [],
    'left-hand': null,
    starves: null,
    confessions: [],
  };
  const facts: Facts = {
    phase: 'actions',
    seats: CAST.map((character, seat) => {
      const { title, size, survival, ability } = characterPrint(character);
      const { wounds, food, tokens, at } = people[seat]!;
      const short = Math.max(0, size - food);
      return { seat, character, title, at, size, survival, lives: size - wounds, strength: size, need: size, short, tokens: tokens + 1, threatened: seat === 2, ability };
    }),
    fate: { peril: 'boar', counts: [], targets: [2], words: [] },
    lookout: { cards: 5, sighted: 61, burned: 12, needed: 3 },
    fight: null,
    trade: null,
    ties: [
      { from: 0, to: 1, helped: 3, hurt: 0 },
      { from: 2, to: 0, helped: 0, hurt: 2 },
      { from: 0, to: 2, helped: 0, hurt: 1 },
      { from: 5, to: 3, helped: 1, hurt: 1 },
    ],
    score: { survival: 6, love: 8, hate: 0, madness: 0, treasure: 6 },
    verdict: null,
  };
  const made: Island = { view, facts, decision: question && { question } };
  change(made);
  return made;
}

const theft = { target: 1, prize: 'location' as const, card: 'boar-kid' };
const strike = { peril: 'tsunami' as const, targets: [1, 2, 0], saved: [], left: [], off: false };

export const islands = {
  turn: island('turn', 'turn', ({ facts }) => {
    facts.trade = { offers: 3, gifts: 3, partners: [1, 2, 3, 4, 5], named: true };
  }),
  fight: island(
    { fighting: { theft, fight: { thief: [2, 4], victim: [1, 5], out: [], shots: [], asked: { waiting: [0], answered: [] } } } },
    'fight',
    ({ view, facts }) => {
      view.board.actor = 2;
      view.drawn = [];
      facts.fight = {
        thief: 22,
        victim: 19,
        cards: 1,
        needed: 3,
        odds: 33,
        strengths: [
          { seat: 2, size: 8, weapon: 4, card: 3 },
          { seat: 4, size: 7, weapon: 0, card: 0 },
          { seat: 1, size: 4, weapon: 10, card: 0 },
          { seat: 5, size: 5, weapon: 0, card: 0 },
        ],
        words: [{ seat: 1 }, ' needs 3 or more from the deck.'],
      };
    },
  ),
  hands: island({ rats: { strike: { ...strike, peril: 'rats', targets: [2] }, asked: { waiting: [0], answered: [] } } }, 'divide', ({ view, facts }) => {
    view.drawn = [];
    facts.phase = 'fate';
  }),
  strike: island({ striking: { strike, asked: { waiting: [0], answered: [] } } }, 'strike', ({ view, facts }) => {
    view.drawn = [];
    facts.phase = 'fate';
    facts.trade = { offers: 2, gifts: 3, partners: [1, 2, 3, 5], named: true };
    view.offers[3] = { to: 0, give: { food: 3, up: [], down: ['doubloons'], unseen: 0 }, want: { food: 0, up: [], down: ['snare'], unseen: 0 } };
    view.board.people[4]!.death = { round: 2, cause: 'hunger' };
    facts.seats[4]!.lives = 0;
  }),
  over: island('over', null, ({ view, facts }) => {
    facts.phase = 'over';
    view.drawn = [];
    view.board.people[2]!.death = { round: 3, cause: 'boar' };
    view.board.people[4]!.death = { round: 2, cause: 'hunger' };
    for (const seat of [2, 4]) facts.seats[seat]!.lives = 0;
    const loves: Character[] = ['lady-lauren', 'lady-lauren', 'captain', 'first-mate', 'frenchy', 'sir-stephen'];
    const hates: Character[] = ['first-mate', 'captain', 'sir-stephen', 'kid', 'lady-lauren', 'frenchy'];
    const points = [
      [6, 8, 8, 0, 6],
      [8, 8, 7, 0, 0],
      [0, 0, 0, 0, 3],
      [8, 0, 0, 4, 7],
      [0, 6, 0, 0, 2],
      [7, 7, 0, 0, 5],
    ];
    view.confessions = CAST.map((_, seat) => {
      const [survival, love, hate, madness, treasure] = points[seat] as [number, number, number, number, number];
      return { love: loves[seat]!, hate: hates[seat]!, items: seat % 2 === 0 ? ['doubloons'] : ['chalice'], points: { survival, love, hate, madness, treasure } };
    });
    facts.verdict = { outcome: { ranked: [] }, winners: [0], words: ['Four ships were sighted: the living are rescued.'] };
  }),
};

const entry = (seq: number, ...events: unknown[]): ToldEntry => ({
  seq,
  seat: 0,
  undo: false,
  says: null,
  events: events.map((event) => ({ rule: '1.1', sentence: [], event, mood: 'step' })),
});

export const lookoutTold: ToldEntry[] = [
  entry(4, { watched: { card: 'boar-captain' } }, { watched: { card: 'rats-frenchy' } }, { watched: { card: 'illness-sir-stephen' } }),
  entry(5, { turned: { card: 'rats-kid', cave: false } }, { 'fight-ended': { thief: 22, victim: 21, winner: 'thief' } }, { wounded: { seat: 1, wounds: 1, cause: 'fight' } }),
];

export const islandLog: ToldEntry[] = [
  entry(1, { 'round-began': { round: 1 } }, { gave: { from: 0, to: 1, goods: { food: 2, up: [], down: [], unseen: 0 } } }),
  entry(2, { declared: { thief: 2, target: 0, prize: 'food' } }, { resisted: { target: 0 } }, { joined: { seat: 1, side: 'victim' } }),
  entry(3, { 'round-began': { round: 2 } }, { joined: { seat: 5, side: 'thief' } }, { died: { seat: 4, at: 'hill', cause: 'hunger' } }),
  entry(4, { 'round-began': { round: 3 } }, { sighted: { tokens: 5, ships: 1 } }, { declared: { thief: 0, target: 2, prize: 'location' } }, { died: { seat: 2, at: 'jungle', cause: 'boar' } }),
];
