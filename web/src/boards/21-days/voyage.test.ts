import { describe, expect, it } from 'vitest';
import type { ToldEntry } from '../../wire/messages';
import { voyageOf } from './voyage';

function entry(seq: number, events: unknown[], undo = false): ToldEntry {
  return {
    seq,
    seat: 0,
    undo,
    says: null,
    events: events.map((event) => ({ rule: '1.1', sentence: [], event, mood: 'step' as const })),
  };
}

describe('the voyage', () => {
  const told = [
    entry(1, [{ 'ship-set': { at: 3 } }, { 'day-began': { day: 1, page: 'w1-1' } }]),
    entry(2, [{ 'ship-moved': { to: 4, right: true } }, { 'plank-lost': { plank: 0 } }]),
    entry(3, [{ 'shark-came': { who: 'kit', fin: 1, bite: 3, wounds: false } }]),
    entry(4, [{ 'day-skipped': { day: 2, page: 'w1-2' } }]),
    entry(5, [{ 'plank-lost': { plank: 1 } }, { 'day-began': { day: 3, page: 'w1-3' } }]),
    entry(6, [{ died: { who: 'kit', by: 'sea' } }]),
  ];

  it('has the days in their order, with the lost ones', () => {
    expect(voyageOf(told).map(({ day, skipped }) => [day, skipped])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  it('says where the ship was in the evening', () => {
    expect(voyageOf(told).map(({ ship }) => ship)).toEqual([4, 4, 4]);
  });

  it('notes what happened on the day on which it did, the same things together', () => {
    const [first, , third] = voyageOf(told);
    expect(first!.notes.map(({ text }) => text)).toEqual(['a plank drifts away (2)']);
    expect(third!.notes).toMatchObject([{ text: 'Kit drowned', tone: 'death' }]);
  });

  it('forgets what was taken back', () => {
    const [first] = voyageOf([...told.slice(0, 2), entry(7, [], true)]);
    expect(first!.notes).toEqual([]);
  });
});
