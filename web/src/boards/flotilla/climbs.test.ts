import { describe, expect, it } from 'vitest';
import { climbs, HIGH, levels, roundMarks, WIDE } from './climbs';

describe('the ropes of the summary', () => {
  const seats = [
    { seat: 0, rescues: [1, 2, 2] },
    { seat: 1, rescues: [] },
  ];

  it('have a knot for each rescue, in the column of its round and ever higher', () => {
    const [first] = climbs(seats, 15);
    expect(first!.knots).toHaveLength(3);
    const [one, two, three] = first!.knots;
    expect(one!.x).toBeLessThan(WIDE / 2);
    expect(two!.x).toBeGreaterThan(WIDE / 2);
    expect(three!.x).toBeGreaterThan(two!.x);
    expect(three!.y).toBeLessThan(two!.y);
  });

  it('stay in the sea for whoever saved nobody', () => {
    const [, second] = climbs(seats, 15);
    expect(second!.knots).toEqual([]);
    expect(second!.end.y).toBeGreaterThanOrEqual(HIGH);
  });

  it('reach beyond the goal for whoever had more flown out than was needed', () => {
    const many = [{ seat: 0, rescues: Array.from({ length: 18 }, () => 3) }];
    const goal = levels(many, 15).at(-1)!;
    expect(climbs(many, 15)[0]!.end.y).toBeLessThan(goal.y);
  });

  it('write no more rounds below than can be read', () => {
    expect(roundMarks([{ seat: 0, rescues: [200] }]).length).toBeLessThanOrEqual(14);
    expect(roundMarks(seats).map(({ round }) => round)).toEqual([1, 2]);
  });
});
