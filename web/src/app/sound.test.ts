import { expect, it } from 'vitest';
import type { Told } from '../wire/messages';
import type { Mood } from '../wire/tabletop';
import { moodOf } from './sound';

const told = (...moods: Mood[]): Told[] =>
  moods.map((mood) => ({ event: null, sentence: [], rule: '1.1', mood }));

it('takes the most dramatic of what happened', () => {
  expect(moodOf(told('plunge', 'chance', 'harm'))).toBe('harm');
  expect(moodOf(told('death', 'rescue'))).toBe('death');
  expect(moodOf(told('calm', 'chance', 'step'))).toBe('chance');
});

it('is calm when nothing happened', () => {
  expect(moodOf([])).toBe('calm');
});
