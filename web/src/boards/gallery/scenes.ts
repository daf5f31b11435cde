import type { Motion, Things } from '../board';
import * as fixtures from './fixtures';
import * as flotillas from './flotillas';
import { islandLog, islands, lookoutTold } from './islands';
import * as twenty from './days';
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
    ahead: () => [],
    choose: () => false,
    look: () => {},
    whyNot: () => {},
    forget: () => {},
    label: () => undefined,
    drawn: () => () => {},
    act: () => {},
  };
}

interface Scene {
  name: string;
  load: () => Promise<unknown>;
  props: Record<string, unknown>;
}

const survive = () => import('../survive/Board.svelte').then((m) => m.default);
const haven = () => import('../safe-haven/Board.svelte').then((m) => m.default);
const flotilla = () => import('../flotilla/Board.svelte').then((m) => m.default);
const island = () => import('../desert-island/Board.svelte').then((m) => m.default);
const raft = () => import('../21-days/Board.svelte').then((m) => m.default);
const names = ['Ada', 'Bo', 'Captain Cole', 'Deckhand Dee'];
const castaways = [...names, 'Eve', 'Finn'];
const table = { me: 0, names, motion, told: [] as unknown[], coming: new Set<string>() };

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
    name: 'flotilla-looking',
    load: flotilla,
    props: { ...table, ...flotillas.flotillaScene('looking'), things: flotillas.clicked('looking') },
  },
  {
    name: 'flotilla-acting',
    load: flotilla,
    props: { ...table, ...flotillas.flotillaScene('acting'), things: flotillas.clicked('acting') },
  },
  {
    name: 'flotilla-raft',
    load: flotilla,
    props: {
      ...table,
      ...flotillas.flotillaScene('acting'),
      things: flotillas.clicked('acting', 'raft-111100'),
    },
  },
  {
    name: 'flotilla-laying',
    load: flotilla,
    props: {
      ...table,
      ...flotillas.flotillaScene('acting'),
      things: flotillas.clicked('acting', 'raft-110000', 'hex-m7'),
    },
  },
  {
    name: 'flotilla-struck',
    load: flotilla,
    props: { ...table, ...flotillas.struck('h10'), things: choosable('hex-i10', 'hex-h5', 'hex-j8') },
  },
  {
    name: 'flotilla-won',
    load: flotilla,
    props: { ...table, ...flotillas.flotillaScene('won'), things: choosable() },
  },
  {
    name: 'island-turn',
    load: island,
    props: {
      ...table,
      names: castaways,
      ...islands.turn,
      told: lookoutTold,
      things: choosable('fate-monkeys-frenchy', 'fate-tsunami-lady-lauren', 'item-bananas'),
    },
  },
  {
    name: 'island-fight',
    load: island,
    props: { ...table, names: castaways, ...islands.fight, things: choosable('join-thief', 'join-victim', 'item-bananas') },
  },
  {
    name: 'island-hands',
    load: island,
    props: { ...table, names: castaways, ...islands.hands, things: choosable('left-3') },
  },
  {
    name: 'island-strike',
    load: island,
    props: { ...table, names: castaways, ...islands.strike, things: choosable('!item-snare', 'seat-1', 'seat-2', 'seat-3', 'accept', 'decline') },
  },
  {
    name: 'island-summary',
    load: () => import('../desert-island/Summary.svelte').then((m) => m.default),
    props: { ...table, names: castaways, ...islands.over, story: [], told: islandLog },
  },
  {
    name: 'days-picking',
    load: raft,
    props: { ...table, ...twenty.days.picking, things: choosable('card-maya', 'card-pell', '!card-kit', 'card-abeni') },
  },
  {
    name: 'days-spots',
    load: raft,
    props: { ...table, ...twenty.days.spots, things: choosable('!survivor-blue', 'survivor-red', 'survivor-green') },
  },
  {
    name: 'days-first',
    load: raft,
    props: { ...table, ...twenty.days.first, things: choosable('survivor-blue', 'survivor-red') },
  },
  {
    name: 'days-placing',
    load: raft,
    props: {
      ...table,
      ...twenty.days.placing,
      things: choosable('!survivor-red', 'survivor-green', 'location-flare', 'location-hope', 'location-swap', 'ability-maya', 'token-blue-one', 'flip-green', 'wait', 'ask-gains'),
    },
  },
  {
    name: 'days-rolling',
    load: raft,
    props: { ...table, ...twenty.days.rolling, things: choosable('die-1', 'die-2', '!token-blue-one', 'side-right') },
  },
  {
    name: 'days-attack',
    load: raft,
    props: { ...table, ...twenty.days.attack, told: twenty.deathTold, things: choosable('flip-blue') },
  },
  {
    name: 'days-last',
    load: raft,
    props: { ...table, ...twenty.days.last, told: twenty.shoutTold, things: choosable('survivor-blue', 'survivor-green') },
  },
  {
    name: 'survive-summary',
    load: () => import('../survive/Summary.svelte').then((m) => m.default),
    props: { ...table, ...fixtures.surviveScene('over'), story: [], told: fixtures.whirlpoolTold },
  },
  {
    name: 'flotilla-summary',
    load: () => import('../flotilla/Summary.svelte').then((m) => m.default),
    props: { ...table, ...flotillas.flotillaScene('won'), story: [] },
  },
  {
    name: 'haven-summary',
    load: () => import('../safe-haven/Summary.svelte').then((m) => m.default),
    props: { ...table, ...roads.arrived, story: [], told: journeyTold() },
  },
  {
    name: 'days-summary',
    load: () => import('../21-days/Summary.svelte').then((m) => m.default),
    props: { ...table, ...twenty.home, story: [], told: twenty.voyageTold() },
  },
];
