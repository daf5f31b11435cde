import { expect, it } from 'vitest';
import { begun, plain, stepWords } from './sentence';

it('puts names and things where they belong', () => {
  const sentence = [{ seat: 1 }, ' moves to ', { id: 'hex-f5', text: 'f5' }];
  expect(plain(sentence, ['Ada', 'Bo'])).toBe('Bo moves to f5');
  expect(plain([{ seat: 3 }], ['Ada'])).toBe('seat 4');
});

it('says a step in words', () => {
  expect(stepWords('points-3')).toBe('3 points');
  expect(stepWords('points-1')).toBe('1 point');
  expect(stepWords('roll-again')).toBe('Roll again');
});

it('begins with a capital letter on a button, but for names of people', () => {
  expect(begun(['travel on'])).toEqual(['Travel on']);
  expect(begun([{ id: 'boat-1', text: 'boat 1' }, ' goes'])).toEqual([{ id: 'boat-1', text: 'Boat 1' }, ' goes']);
  expect(begun([{ seat: 0 }, ' goes'])).toEqual([{ seat: 0 }, ' goes']);
  expect(begun([])).toEqual([]);
});
