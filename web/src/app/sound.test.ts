import { expect, it } from 'vitest';
import type { Event as SafeHaven } from '../wire/games/safe-haven';
import type { Event as Survive } from '../wire/games/survive';
import type { Told } from '../wire/messages';
import { soundOf } from './sound';

const told = (...events: (Survive | SafeHaven)[]): Told[] =>
  events.map((event) => ({ event, sentence: [], rule: '1.1' }));

it('takes the most dramatic of what happened', () => {
  const sank: Survive = { sank: { seat: 0, at: 'f5', terrain: 'beach' } };
  const rolled: Survive = { rolled: { seat: 0, kind: 'shark' } };
  const lost: Survive = { 'people-lost': { people: ['red-1'], at: 'f5', by: 'shark' } };
  expect(soundOf(told(sank, rolled, lost))).toBe('harm');
  expect(soundOf(told(sank, rolled))).toBe('splash');
  expect(soundOf(told(rolled))).toBe('dice');
});

it('is silent when nothing happened', () => {
  expect(soundOf([])).toBe('none');
});
