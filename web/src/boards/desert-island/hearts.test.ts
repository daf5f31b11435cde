import { describe, expect, it } from 'vitest';
import type { ToldEntry } from '../../wire/messages';
import { deedsOf, turnsOf } from './hearts';

const entry = (seq: number, ...events: unknown[]): ToldEntry => ({
  seq,
  seat: 0,
  undo: false,
  says: null,
  events: events.map((event) => ({ rule: '1.1', sentence: [], event, mood: 'step' as const })),
});
const give = (from: number, to: number) => ({ gave: { from, to, goods: { food: 1, up: [], down: [], unseen: 0 } } });

describe('what people did', () => {
  it('is read from the log with its round', () => {
    const told = [
      entry(1, { 'round-began': { round: 2 } }, give(0, 1)),
      entry(2, { declared: { thief: 2, target: 0, prize: 'food' } }, { joined: { seat: 1, side: 'victim' } }),
    ];
    expect(deedsOf(told)).toEqual([
      { round: 2, by: 0, to: 1, kind: 'helped', did: 'gave something to' },
      { round: 2, by: 2, to: 0, kind: 'hurt', did: 'went for the food of' },
      { round: 2, by: 1, to: 0, kind: 'helped', did: 'fought for' },
      { round: 2, by: 1, to: 2, kind: 'hurt', did: 'fought against' },
    ]);
  });

  it('forgets what was taken back, and what one does for oneself', () => {
    const told = [entry(1, give(0, 1)), { ...entry(2), undo: true }, entry(3, { fed: { by: 1, to: 1, item: 'crabs', food: 3 } })];
    expect(deedsOf(told)).toEqual([]);
  });
});

describe('hearts', () => {
  const deeds = deedsOf([
    entry(1, give(0, 1), give(0, 1)),
    entry(2, { declared: { thief: 1, target: 0, prize: 'card' } }, { joined: { seat: 2, side: 'thief' } }),
  ]);
  const loveOf = [1, 2, 1];
  const hateOf = [2, 0, 1];

  it('explain a gift to the loved one, once', () => {
    expect(turnsOf(0, deeds, loveOf, hateOf).map(({ tone, to }) => [tone, to])).toEqual([['true', 1]]);
  });

  it('make a theft from whoever loves the thief a betrayal', () => {
    expect(turnsOf(1, deeds, loveOf, hateOf)).toMatchObject([{ to: 0, tone: 'betrayed' }]);
  });
});
