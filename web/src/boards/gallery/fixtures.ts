/** Hand-made positions of both games, to look at every state of the boards. */
import type { ToldEntry } from '../../wire/messages';
import type { View as Survive, Spot, Berth } from '../../wire/games/survive';
import { island } from '../survive/map';

const told = (seq: number, ...events: unknown[]): ToldEntry => ({
  seq,
  seat: 0,
  undo: false,
  says: null,
  events: events.map((event) => ({ rule: '1.1', sentence: [], mood: 'step', event })),
});

/** Sixteen beaches, sixteen forests and eight mountains, mixed the same way every time. */
function mixedTiles(): [string[], string[], string[]] {
  const tiles: [string[], string[], string[]] = [[], [], []];
  const limit = [16, 16, 8];
  island.forEach((name, i) => {
    let terrain = (i * 7 + (i % 5) * 3) % 3;
    while (tiles[terrain]!.length >= limit[terrain]!) terrain = (terrain + 1) % 3;
    tiles[terrain]!.push(name);
  });
  return tiles;
}

/** One for each of the four colours. */
const eachSeat = <T>(make: (seat: number) => T): [T, T, T, T] => [make(0), make(1), make(2), make(3)];
const supply = (count: number): Berth[] => Array.from({ length: count }, () => 'supply');
const serpents: Berth[] = [{ at: 'b2' }, { at: 'c11' }, { at: 'g6' }, { at: 'k1' }, { at: 'l11' }];

export function surviveStart(): Survive {
  return {
    viewer: { seat: 0 },
    board: {
      setup: {
        seats: 4,
        first: 'lot',
        memory: 'aid',
        layout: 'waived',
        swimming: 'one-step',
        waters: 'perilous',
        crowd: 'chosen',
        passing: 'stops',
        tie: 'most-saved',
      },
      player: 0,
      frame: 'people',
      tiles: mixedTiles(),
      people: eachSeat(() => Array.from({ length: 10 }, (): Spot => 'waiting')),
      boats: supply(12),
      crews: Array.from({ length: 12 }, () => []),
      creatures: [...serpents, ...supply(11)],
      pictures: [
        [3, 3, 1, 0, 0],
        [2, 2, 3, 2, 0],
        [1, 0, 0, 4, 1],
      ],
      unplayed: [
        [3, 2, 1, 1, 1, 1, 0],
        [1, 0, 1, 1, 1, 1, 2],
        [0, 0, 0, 0, 0, 1, 1],
      ],
      held: eachSeat(() => [0, 0, 0]),
      swimmers: [],
      swum: [],
    },
    hand: [],
    memory: [],
    answer: null,
    shown: null,
  };
}

export function survivePlacing(): Survive {
  const view = surviveStart();
  view.memory = [6, 1, 3];
  const spots = ['d5', 'e4', 'f6', 'g3', 'h8', 'i6', 'j5', 'f9', 'g8', 'e7', 'h4'];
  spots.forEach((name, i) => (view.board.people[i % 4]![Math.floor(i / 4)] = { land: name }));
  return view;
}

export function surviveMidway(): Survive {
  const view = surviveStart();
  const { board } = view;
  board.tiles[0] = board.tiles[0].filter((_, i) => ![0, 1, 3, 5, 7, 9, 11, 14].includes(i));
  const land = board.tiles.flat();
  const spots: Survive['board']['people'] = [
    [
      { land: land[3]! },
      { aboard: 'boat-1' },
      { aboard: 'boat-1' },
      { ashore: 'nw' },
      { ashore: 'nw' },
      { land: land[6]! },
      { sea: 'e3' },
      'lost',
      { land: land[12]! },
      { land: land[12]! },
    ],
    [
      { land: land[1]! },
      { land: land[12]! },
      { aboard: 'boat-1' },
      { sea: 'e3' },
      { land: land[20]! },
      { land: land[22]! },
      { land: land[6]! },
      { ashore: 'se' },
      { aboard: 'boat-3' },
      'lost',
    ],
    [
      { land: land[8]! },
      { land: land[8]! },
      { land: land[9]! },
      { land: land[24]! },
      { sea: 'j9' },
      { sea: 'j9' },
      { ashore: 'ne' },
      { ashore: 'ne' },
      { ashore: 'ne' },
      { aboard: 'boat-4' },
    ],
    [
      { land: land[15]! },
      { land: land[16]! },
      { land: land[17]! },
      { land: land[26]! },
      { aboard: 'boat-3' },
      { aboard: 'boat-6' },
      'lost',
      'lost',
      { land: land[27]! },
      { sea: 'k6' },
    ],
  ];
  board.people = spots;
  board.boats = [
    { at: 'd3' },
    { at: 'c6' },
    { at: 'k9' },
    { at: 'c10' },
    { at: 'g11' },
    { at: 'k4' },
    { at: 'j3' },
    'gone',
    { at: 'h2' },
    'supply',
    'supply',
    'supply',
  ];
  board.crews[0] = ['red-b', 'red-c', 'yellow-c'];
  board.crews[2] = ['yellow-i', 'purple-e'];
  board.crews[3] = ['orange-j'];
  board.crews[5] = ['purple-f'];
  board.creatures = [
    { at: 'c2' },
    { at: 'c11' },
    { at: 'g6' },
    { at: 'k3' },
    { at: 'k4' },
    { at: 'e10' },
    { at: 'k7' },
    'gone',
    'supply',
    'supply',
    'supply',
    { at: 'b6' },
    { at: 'b6' },
    { at: 'i11' },
    'supply',
    'supply',
  ];
  board.frame = { moves: { left: 2, fresh: false } };
  board.held = [
    [1, 1, 0],
    [2, 0, 0],
    [0, 0, 0],
    [0, 1, 1],
  ];
  board.pictures = [
    [1, 2, 0, 0, 0],
    [2, 2, 3, 2, 0],
    [1, 0, 0, 4, 1],
  ];
  view.hand = [
    { message: 'dolphin', terrain: 'beach' },
    { message: 'kill-shark', terrain: 'forest' },
  ];
  view.memory = [6, 1, 3, 1, 2, 5, 4, 1, 2, 3];
  return view;
}

export function surviveSinking(): Survive {
  const view = surviveMidway();
  view.board.frame = 'sinking';
  return view;
}

export function surviveDie(): Survive {
  const view = surviveMidway();
  view.board.frame = { creature: { kind: 'whale' } };
  return view;
}

export const whirlpoolTold = [
  told(
    7,
    { turned: { at: 'e4', picture: 'whirlpool' } },
    { 'people-lost': { people: ['red-g'], at: 'e3', by: 'whirlpool' } },
  ),
];
export const movedTold = [
  told(
    8,
    { sailed: { seat: 0, boat: 'boat-1', from: 'e2', to: 'd3' } },
    { 'creature-moved': { seat: 0, creature: 'whale-3', from: 'h11', to: 'i11' } },
  ),
];
export const volcanoTold = [told(9, { erupted: { at: 'g4' } })];

export function surviveOver(): Survive {
  const view = surviveMidway();
  const { board } = view;
  board.frame = 'over';
  board.tiles = [[], ['f6', 'g8'], ['e5', 'h6', 'g4']];
  board.people = eachSeat((seat) =>
    board.people[seat]!.map((spot, i): Spot => {
      if (typeof spot === 'object' && 'ashore' in spot) return spot;
      return (i + seat) % 3 === 0 ? { ashore: (['nw', 'ne', 'sw', 'se'] as const)[(i + seat) % 4]! } : 'lost';
    }),
  );
  board.boats = board.boats.map(() => 'gone');
  board.crews = board.crews.map(() => []);
  view.shown = [
    [6, 1, 3, 1, 2, 5, 4, 1, 2, 3],
    [1, 2, 3, 4, 5, 6, 1, 1, 2, 3],
    [3, 3, 2, 2, 1, 1, 1, 6, 5, 4],
    [5, 4, 6, 1, 2, 3, 1, 2, 3, 1],
  ];
  return view;
}
