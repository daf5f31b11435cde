import type { Motion, Things } from '../board';
import * as fixtures from './fixtures';
import { challengeTold, journeyTold, roads } from './roads';

const motion: Motion = { on: false, ms: () => 0 };

/** A table where these things can be chosen. */
function choosable(...ids: string[]): Things {
  const chosen = new Set(ids.filter((id) => id.startsWith('!')).map((id) => id.slice(1)));
  const open = new Set(ids);
  return {
    selectable: (id) => open.has(id),
    selected: (id) => chosen.has(id),
    dimmed: () => false,
    pointed: () => false,
    choose: () => false,
    look: () => {},
    whyNot: () => {},
    forget: () => {},
    label: () => undefined,
    drawn: () => () => {},
  };
}

interface Scene {
  name: string;
  load: () => Promise<unknown>;
  props: Record<string, unknown>;
}

const survive = () => import('../survive/Board.svelte').then((m) => m.default);
const haven = () => import('../safe-haven/Board.svelte').then((m) => m.default);
const names = ['Ada', 'Bo', 'Captain Cole', 'Deckhand Dee'];
const table = { me: 0, names, motion, told: [] as unknown[] };

export const scenes: Scene[] = [
  { name: 'figures', load: () => import('./Figures.svelte').then((m) => m.default), props: {} },
  { name: 'cards', load: () => import('./Cards.svelte').then((m) => m.default), props: {} },
  {
    name: 'survive-placing',
    load: survive,
    props: {
      ...table,
      ...fixtures.surviveScene('placing'),
      things: choosable(
        'value-1',
        'value-2',
        '!value-3',
        'value-4',
        'value-5',
        ...['d6', 'e5', 'f4', 'h5', 'h6'].map((n) => `hex-${n}`),
      ),
    },
  },
  {
    name: 'survive-moves',
    load: survive,
    props: {
      ...table,
      ...fixtures.surviveScene('moves'),
      told: fixtures.movedTold,
      things: choosable(
        'red-a',
        '!boat-1',
        'hex-c3',
        'hex-c4',
        'hex-d2',
        'hex-d4',
        'red-f',
        'red-g',
        'island-nw',
      ),
    },
  },
  {
    name: 'survive-sinking',
    load: survive,
    props: {
      ...table,
      ...fixtures.surviveScene('sinking'),
      told: fixtures.whirlpoolTold,
      things: choosable(...fixtures.surviveScene('sinking').view.board.tiles[0].map((n) => `hex-${n}`)),
    },
  },
  {
    name: 'survive-die',
    load: survive,
    props: {
      ...table,
      ...fixtures.surviveScene('die'),
      things: choosable('whale-1', '!whale-2', 'hex-h11', 'hex-h10', 'hex-j10'),
    },
  },
  {
    name: 'survive-over',
    load: survive,
    props: { ...table, ...fixtures.surviveScene('over'), told: fixtures.volcanoTold, things: choosable() },
  },
  {
    name: 'haven-challenge',
    load: haven,
    props: {
      ...table,
      ...roads.challenge,
      told: challengeTold,
      things: choosable('seat-2', 'seat-3', '!card-1-1'),
    },
  },
  {
    name: 'haven-parted',
    load: haven,
    props: { ...table, ...roads.parted, things: choosable('seat-3') },
  },
  {
    name: 'haven-twenty',
    load: haven,
    props: { ...table, ...roads.twenty, things: choosable('card-1-1') },
  },
  {
    name: 'haven-trading',
    load: haven,
    props: {
      ...table,
      ...roads.trading,
      things: choosable('card-1-1', 'card-1-2'),
    },
  },
  {
    name: 'haven-meal',
    load: haven,
    props: { ...table, ...roads.meal, things: choosable('!card-1-1', 'seat-1', 'seat-5') },
  },
  {
    name: 'haven-arrived',
    load: haven,
    props: { ...table, ...roads.arrived, things: choosable() },
  },
  {
    name: 'survive-summary',
    load: () => import('../survive/Summary.svelte').then((m) => m.default),
    props: { ...table, ...fixtures.surviveScene('over'), story: [], told: fixtures.whirlpoolTold },
  },
  {
    name: 'haven-summary',
    load: () => import('../safe-haven/Summary.svelte').then((m) => m.default),
    props: { ...table, ...roads.arrived, story: [], told: journeyTold() },
  },
];
