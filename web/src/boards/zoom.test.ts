import { describe, expect, it } from 'vitest';
import { FINGER, isTooSmall, nearerFor } from './zoom';

const box = (left: number, top: number, side: number) => ({ left, top, width: side, height: side });

describe('coming nearer', () => {
  it('is for what lies under the finger and is smaller than it', () => {
    expect(isTooSmall(box(10, 10, 12), { x: 18, y: 14 })).toBe(true);
    expect(isTooSmall(box(10, 10, 12), { x: 80, y: 14 })).toBe(false);
    expect(isTooSmall(box(10, 10, FINGER), { x: 18, y: 14 })).toBe(false);
  });

  it('goes on until the smallest is large enough', () => {
    const by = nearerFor([box(0, 0, 12), box(9, 0, 8)]);
    expect(8 * by).toBeGreaterThanOrEqual(FINGER);
  });
});
