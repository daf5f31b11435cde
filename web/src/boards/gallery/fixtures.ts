/** Positions of *Survive!* to look at, recorded from the rules (`survive.txt`), and what may have happened before them. */
import recorded from './survive.json';
import type { Facts, View } from '../../wire/games/survive';
import type { ToldEntry } from '../../wire/messages';

export interface Seen {
  view: View;
  facts: Facts;
}

const NAMES = ['placing', 'moves', 'sinking', 'die', 'over', 'strict'] as const;

/** The recorded position of this name, as red sees it. */
export function surviveScene(name: (typeof NAMES)[number]): Seen {
  const { position } = recorded.steps[NAMES.indexOf(name)]!;
  return structuredClone({ view: position.view, facts: position.facts }) as unknown as Seen;
}

const told = (seq: number, ...events: unknown[]): ToldEntry => ({
  seq,
  seat: 0,
  undo: false,
  says: null,
  events: events.map((event) => ({ rule: '1.1', sentence: [], event, mood: 'step' })),
});

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
