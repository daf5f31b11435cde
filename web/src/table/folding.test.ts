import { describe, expect, it } from 'vitest';
import type { Told } from '../wire/messages';
import { folded } from './folding';

const event = (rule: string): Told => ({ rule, mood: 'calm', sentence: [], event: {} });
const sizes = (...rules: string[]) => folded(rules.map(event)).map(({ events, fold }) => [events.length, fold]);

describe('a log', () => {
  it('folds a long row of the same', () => {
    const worth = Array.from({ length: 40 }, () => '13.3');
    expect(sizes('12.1', ...worth, '13.1')).toEqual([[1, false], [3, false], [37, true], [1, false]]);
  });

  it('leaves a few of the same alone', () => {
    expect(sizes('5.1', '5.1', '5.1', '5.2')).toEqual([[3, false], [1, false]]);
    expect(sizes(...Array.from({ length: 6 }, () => '5.1'))).toEqual([[6, false]]);
    expect(sizes()).toEqual([]);
  });

  it('keeps each event once, and in order', () => {
    const keys = folded(Array.from({ length: 30 }, (_, i) => event(i < 20 ? '1.1' : '1.2')))
      .flatMap(({ events }) => events.map(({ key }) => key));
    expect(keys).toEqual(Array.from({ length: 30 }, (_, i) => i));
  });
});
