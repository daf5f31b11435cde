import { expect, it } from 'vitest';
import { nearest } from './walking';

const SPOTS = [
  { x: 10, y: 0 },
  { x: 30, y: 0 },
  { x: 0, y: 20 },
  { x: 12, y: 40 },
];
const here = { x: 0, y: 0 };

it('goes to the nearest spot ahead', () => {
  expect(nearest(here, SPOTS, [1, 0])).toBe(0);
  expect(nearest(here, SPOTS, [0, 1])).toBe(2);
});

it('stays where nothing lies ahead', () => {
  expect(nearest(here, SPOTS, [-1, 0])).toBeNull();
  expect(nearest(here, SPOTS, [0, -1])).toBeNull();
});

it('does not leap far aside', () => {
  expect(nearest({ x: 25, y: 0 }, [{ x: 30, y: 90 }], [1, 0])).toBeNull();
});
