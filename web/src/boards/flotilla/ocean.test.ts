import { describe, expect, it } from 'vitest';
import { hexes, hexOf, onSheet, REACH, SEA, SIDES, through, turned } from './ocean';

describe('the ocean', () => {
  it('has sixteen columns of fourteen and thirteen hexes', () => {
    expect(hexes).toHaveLength(216);
    expect(hexes.filter(({ column }) => column === 0)).toHaveLength(14);
    expect(hexes.filter(({ column }) => column === 15)).toHaveLength(13);
    expect(hexes.at(-1)?.name).toBe('p13');
  });

  it('is drawn so that what is beside a hex lies beyond its side', () => {
    for (const hex of hexes) {
      hex.beside.forEach((name, side) => {
        if (name === null) return;
        const [there, way] = [hexOf(name), through(side, 2 * REACH)];
        expect(there.x - hex.x, `${hex.name} ${SIDES[side]}`).toBeCloseTo(way.x);
        expect(there.y - hex.y, `${hex.name} ${SIDES[side]}`).toBeCloseTo(way.y);
      });
    }
  });

  it('lies on the sheet', () => {
    for (const hex of hexes) {
      const { left, top } = onSheet(hex);
      expect(Math.min(left, top)).toBeGreaterThan(0);
      expect(Math.max(left, top)).toBeLessThan(100);
      expect(hex.y).toBeLessThan(SEA.height);
    }
  });

  it('turns rafts clockwise', () => {
    expect(turned('110100', 0)).toBe('110100');
    expect(turned('110100', 1)).toBe('011010');
    expect(turned('100000', 5)).toBe('000001');
  });
});
