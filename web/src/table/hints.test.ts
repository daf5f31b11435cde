import { describe, expect, test } from 'vitest';
import type { WeighedOption } from '../wire/messages';
import { rankOf, worth } from './hints.svelte';

const option = (path: string[] | null, value = 0.5): WeighedOption => ({
  path,
  label: ['x'],
  expected: { value, error: 0.031 },
  matches: 40,
});

describe('hints', () => {
  const best = [option(['card-1', 'seat-2']), option(['card-1', 'seat-3']), option(['stop']), option(null)];

  test('mark the next step to each of the best choices', () => {
    expect(rankOf(best, [], 'card-1')).toBe(1);
    expect(rankOf(best, ['card-1'], 'seat-3')).toBe(2);
    expect(rankOf(best, [], 'stop')).toBe(3);
    expect(rankOf(best, [], 'seat-2')).toBeUndefined();
    expect(rankOf(best, ['card-2'], 'seat-2')).toBeUndefined();
  });

  test('tell what a choice is worth and how sure that is', () => {
    expect(worth(option(null, 0.624))).toBe('62 % ± 3');
    expect(worth({ ...option(null), expected: { value: 0.9, error: 0.4 } })).toBe('hard to tell');
  });
});
