import { describe, expect, it } from 'vitest';
import type { Position } from '../wire/messages';
import { changed, whole } from './change';

const BEFORE = {
  day: 3,
  people: [{ name: 'Ada', food: 2 }, { name: 'Bo', food: 1 }],
  weather: { wind: 'north', rain: false },
};

describe('a difference', () => {
  it('replaces a value inside of lists and objects', () => {
    expect(changed(BEFORE, { day: [4], people: { '1': { food: [0] } } })).toEqual({
      day: 4,
      people: [{ name: 'Ada', food: 2 }, { name: 'Bo', food: 0 }],
      weather: { wind: 'north', rain: false },
    });
  });

  it('keeps what is not different as the very same object', () => {
    const after = changed(BEFORE, { people: { '1': { food: [0] } } }) as typeof BEFORE;
    expect(after).not.toBe(BEFORE);
    expect(after.weather).toBe(BEFORE.weather);
    expect(after.people[0]).toBe(BEFORE.people[0]);
    expect(after.people[1]).not.toBe(BEFORE.people[1]);
    expect(BEFORE.people[1]!.food).toBe(1);
  });

  it('replaces the whole, also by a list or by nothing', () => {
    expect(changed(BEFORE, ['over'])).toBe('over');
    expect(changed(BEFORE, { people: [[]], weather: [null] })).toEqual({
      day: 3,
      people: [],
      weather: null,
    });
  });

  it('leaves lists to be lists', () => {
    expect(changed([1, 2, 3], { '0': [9] })).toEqual([9, 2, 3]);
  });

  it('without anything in it gives something equal', () => {
    expect(changed(BEFORE, {})).toEqual(BEFORE);
  });

  it('of something that was never seen is an error, not a guess', () => {
    expect(() => changed(undefined, { day: [4] })).toThrow();
    expect(() => changed({ day: null }, { day: { hour: [4] } })).toThrow();
  });
});

describe('a position', () => {
  const position = (more: Partial<Position>): Position => ({
    seq: 1,
    turn: { state: 'waiting', must: [0], may: [] },
    prompt: null,
    decision: null,
    undo: null,
    clocks: null,
    ...more,
  });
  const first = position({ view: BEFORE, facts: { odds: [1, 6] } });

  it('has its whole view, by what changed since the one before', () => {
    const second = position({ seq: 2, changed: { view: { day: [4] } } });
    expect(whole(second, first)).toEqual(
      position({ seq: 2, view: { ...BEFORE, day: 4 }, facts: { odds: [1, 6] } }),
    );
  });

  it('keeps view and facts if nothing changed in them', () => {
    const second = whole(position({ seq: 2 }), first);
    expect(second.view).toBe(first.view);
    expect(second.facts).toBe(first.facts);
  });

  it('that comes whole is taken as it is', () => {
    expect(whole(first, null)).toBe(first);
  });
});
