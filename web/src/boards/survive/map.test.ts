import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { beside, havens, island, outline, reach, ROWS, spaceOf, spaces } from './map';

const rules = readFileSync(new URL('../../../../games/survive/content/map.toml', import.meta.url), 'utf8');

describe('the map', () => {
  it('is the one that the rules draw', () => {
    const drawn = [...rules.matchAll(/^ {2}"([.x~LS#C]+)",$/gm)].map(([, row]) => row);
    expect(ROWS).toEqual(drawn);
    for (const { corner, landings } of havens) {
      const named = new RegExp(`^${corner} = \\["(\\w+)", "(\\w+)"\\]$`, 'm').exec(rules);
      expect([...landings].sort()).toEqual(named?.slice(1).sort());
    }
  });

  it('has 133 spaces besides the reef, forty of them island', () => {
    expect(spaces.filter(({ ground }) => ground !== 'reef')).toHaveLength(133);
    expect(island).toHaveLength(40);
  });

  it('knows what lies beside what, shifted rows and all', () => {
    expect(
      beside('g6')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['f6', 'f7', 'g5', 'g7', 'h6', 'h7']);
    expect(
      beside('c2')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['b2', 'b3', 'c1', 'c3', 'd2', 'd3']);
    for (const { name } of spaces) {
      for (const other of beside(name)) {
        const [a, b] = [spaceOf(name), other];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3) * 40);
      }
    }
  });

  it('reaches over water only', () => {
    const land = new Set(island);
    const isWater = (name: string) => !land.has(name);
    expect(reach('g6', 3, isWater).size).toBe(0);
    const away = reach('d2', 2, isWater);
    expect(away.get('d3')).toBe(1);
    expect(away.get('c4')).toBeUndefined();
    expect(away.get('d4')).toBe(2);
    expect(away.has('d2')).toBe(false);
  });

  it('draws one shore around the island and another around the lagoon', () => {
    expect(outline(island).match(/M/g)).toHaveLength(2);
    expect(outline([...island, 'g6']).match(/M/g)).toHaveLength(1);
  });
});
