import { describe, expect, it } from 'vitest';
import { havens, island, outline, spaceOf, spaces } from './map';

describe('the map', () => {
  it('has 133 spaces besides the reef, forty of them island', () => {
    expect(spaces.filter(({ ground }) => ground !== 'reef')).toHaveLength(133);
    expect(island).toHaveLength(40);
  });

  it('has landing spaces where the safe islands say so', () => {
    const landings = spaces.filter(({ ground }) => ground === 'landing').map(({ name }) => name);
    expect(havens.flatMap((haven) => haven.landings).sort()).toEqual(landings.sort());
    for (const { ground, landings: two } of havens) {
      for (const name of two) {
        const near = ground.some(({ x, y }) => Math.hypot(x - spaceOf(name).x, y - spaceOf(name).y) < 70);
        expect(near, name).toBe(true);
      }
    }
  });

  it('draws one shore around the island and another around the lagoon', () => {
    expect(outline(island).match(/M/g)).toHaveLength(2);
    expect(outline([...island, 'g6']).match(/M/g)).toHaveLength(1);
  });
});
