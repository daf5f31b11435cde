import { describe, expect, it } from 'vitest';
import { HexGrid, type Layout } from './hex';

const layouts: Layout[] = (['pointy', 'flat'] as const).flatMap((orientation) =>
  (['even', 'odd'] as const).map((shifted) => ({ orientation, shifted, radius: 40 })),
);

describe.each(layouts)('a $orientation board with its $shifted lines shifted', (layout) => {
  const grid = new HexGrid(layout);
  const place = { row: 5, column: 8 };

  it('has six places around each, all as far away and each beyond its own side', () => {
    for (const from of [place, { row: 4, column: 7 }, { row: 0, column: 0 }, { row: -1, column: 15 }]) {
      const here = grid.middle(from);
      const corners = grid.corners(here);
      grid.around(from).forEach((other, side) => {
        const there = grid.middle(other);
        expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeCloseTo(Math.sqrt(3) * 40);
        const [a, b] = [corners[side]!, corners[(side + 1) % 6]!];
        expect((a.x + b.x) / 2).toBeCloseTo((here.x + there.x) / 2);
        expect((a.y + b.y) / 2).toBeCloseTo((here.y + there.y) / 2);
      });
    }
  });

  it('draws one loop around a space, and two around a ring', () => {
    expect(grid.outline([place]).match(/L/g)).toHaveLength(5);
    const ring = grid.outline(grid.around(place));
    expect(ring.match(/M/g)).toHaveLength(2);
    expect(grid.outline([place, ...grid.around(place)]).match(/M/g)).toHaveLength(1);
  });
});

it('shifts rows to the right on a pointy board, and columns down on a flat one', () => {
  const radius = 2 / Math.sqrt(3);
  const pointy = new HexGrid({ orientation: 'pointy', shifted: 'even', radius });
  expect(pointy.middle({ row: 0, column: 3 }).x).toBeCloseTo(8);
  expect(pointy.middle({ row: 1, column: 3 }).x).toBeCloseTo(7);
  const flat = new HexGrid({ orientation: 'flat', shifted: 'odd', radius });
  expect(flat.middle({ row: 3, column: 0 }).y).toBeCloseTo(7);
  expect(flat.middle({ row: 3, column: 15 }).y).toBeCloseTo(8);
  expect(flat.middle({ row: 3, column: 15 }).x).toBeCloseTo(15 * 1.5 * radius);
});
