import { expect, it } from 'vitest';
import { ago, clock } from './time';

it('tells how long ago something was', () => {
  const now = 1_000_000_000;
  expect(ago(now - 5_000, now)).toBe('just now');
  expect(ago(now - 180_000, now)).toBe('3 minutes ago');
  expect(ago(now - 7_200_000, now)).toBe('2 hours ago');
});

it('reads a clock, never below zero', () => {
  expect(clock(65_000)).toBe('1:05');
  expect(clock(400)).toBe('0:01');
  expect(clock(-5)).toBe('0:00');
});
