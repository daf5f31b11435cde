import { describe, expect, test } from 'vitest';
import { isTogether, pathOf, points } from './reviewing.svelte';

const at = (...values: number[]) => values.map((value) => ({ value, error: 0.02 }));

describe('the curve of a review', () => {
  test('goes from the left to the right, and up with what is expected', () => {
    const curve = [at(0.25, 0.75), at(0.5, 0.5), at(1, 0)];
    expect(pathOf(curve, 0, 200, 100)).toBe('M0.0 75.0L100.0 50.0L200.0 0.0');
    expect(pathOf(curve, 1, 200, 100)).toBe('M0.0 25.0L100.0 50.0L200.0 100.0');
    expect(pathOf([at(0.5)], 0, 200, 100)).toBe('M0.0 50.0');
  });

  test('is one for those who win and lose together', () => {
    expect(isTogether([at(0.5, 0.5), at(1, 1)])).toBe(true);
    expect(isTogether([at(0.5, 0.5), at(1, 0)])).toBe(false);
  });

  test('is told in points with their error', () => {
    expect(points({ value: 0.123, error: 0.04 })).toBe('+12.3 ± 4.0');
    expect(points({ value: -0.05, error: 0.01 })).toBe('−5.0 ± 1.0');
    expect(points({ value: 0, error: 0 })).toBe('0 ± 0.0');
  });
});
