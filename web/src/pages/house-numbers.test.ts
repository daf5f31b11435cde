import { describe, expect, test } from 'vitest';
import { byFile, readChanges, titleOf, told, writeChanges } from './house-numbers';

describe('house numbers', () => {
  test('are read from a link as they were written', () => {
    const changes = { 'turn.turn.moves': 4, 'people.boats.places': 5 };
    expect(readChanges(writeChanges(changes))).toEqual(changes);
    expect(readChanges(null)).toEqual({});
  });

  test('leave out what nobody can read', () => {
    expect(readChanges('a.b:1,,x,a.c:1e9,<b>:2,a.d:12345678901234')).toEqual({ 'a.b': 1 });
    const many = Array.from({ length: 10_000 }, (_, n) => `a.b${n}:1`).join(',');
    expect(Object.keys(readChanges(many))).toHaveLength(64);
  });

  test('stand by their files and are called by their places', () => {
    const number = (key: string) =>
      ({ key, printed: 1, least: 0, most: 9, why: '', source: 'house', note: '' }) as const;
    const files = byFile([number('turn.turn.moves'), number('die.x'), number('turn.y')]);
    expect(files.map(([file, all]) => [file, all.length])).toEqual([
      ['turn', 2],
      ['die', 1],
    ]);
    expect(titleOf('turn.hands-alike.each')).toBe('hands alike: each');
  });

  test('tell what they make of a seat', () => {
    expect(told({ share: 0.312, low: 0.281, high: 0.344 })).toBe('31 % (28 to 34)');
  });
});
