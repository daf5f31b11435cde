/** What the board says of the charts is what the rules' charts say. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chanceOf, havenRow, TRAVEL } from './words';

const charts = readFileSync(
  new URL('../../../../games/safe-haven/src/charts.rs', import.meta.url),
  'utf8',
);
const constant = (name: string) => Number(new RegExp(`pub const ${name}: \\w+ = (\\d+);`).exec(charts)?.[1]);
const arms = (name: string) => new RegExp(`pub fn ${name}\\([\\s\\S]*?\\n}`).exec(charts)?.[0] ?? '';

describe('the charts', () => {
  it('calls the travel chart as the rules do', () => {
    const challenges = TRAVEL.flatMap((word, i) => (word.endsWith('challenge') ? [i + 1] : []));
    const [, first, last] = /(\d)\.\.=(\d) => Travel::Challenge/.exec(arms('travel')) ?? [];
    expect(challenges).toEqual([3, 4, 5]);
    expect([challenges[0], challenges.at(-1)]).toEqual([Number(first), Number(last)]);
    for (const [roll, name] of [...arms('travel').matchAll(/(\d)(?:\.\.)? => Travel::(\w+),/g)].map(
      ([, roll, name]) => [Number(roll), name!.toLowerCase()] as const,
    )) {
      expect(TRAVEL[roll - 1]).toBe(name);
    }
  });

  it('gives the odds of the dice for a haven', () => {
    const dice = constant('HAVEN_DICE');
    const rows = Array.from({ length: constant('LAST_ROW') + 1 }, (_, row) => (row / 6) ** dice);
    const words = rows.map((odds) => {
      if (odds === 0) return 'none';
      if (odds === 1) return 'sure';
      return odds < 0.01 ? '< 1 %' : `${Math.round(odds * 100)} %`;
    });
    expect(rows.map((_, row) => chanceOf(row))).toEqual(words);
  });

  it('reaches a row beyond so many times the players', () => {
    expect(arms('haven_row')).toContain('distance > row * players');
    expect([0, 4, 5, 8, 9, 24, 25].map((distance) => havenRow(distance, 4))).toEqual([0, 0, 1, 1, 2, 5, 6]);
  });
});
