import { describe, expect, it } from 'vitest';
import type { Facts, View } from '../../wire/games/flotilla';
import { hexes, hexOf } from './ocean';
import { listed, lookoutsOf, raftsOf, ropeWords, tiesOf, Words } from './scene';

const lying = (rafts: Record<string, string>) => hexes.map(({ name }) => rafts[name] ?? null);

describe('what lies on the ocean', () => {
  it('is tied where rope meets rope', () => {
    const rafts = lying({ h7: '100000', h6: '000100', i7: '100000' });
    expect(tiesOf(rafts, hexOf('h7'), '110000')).toBe('100000');
    expect(tiesOf(rafts, hexOf('a1'), '111111')).toBe('000000');
  });

  it('shows the raft that is being laid among the others', () => {
    const view = { board: { rafts: lying({ h7: '111111' }) } } as unknown as View;
    const facts = { turn: null, adrift: [], laying: { at: 'h6', ropes: '000100' } } as unknown as Facts;
    expect(raftsOf(view, facts).map(({ id, tied }) => `${id} ${tied}`)).toEqual(['hex-h6 000100', 'hex-h7 100000']);
  });

  it('gives everyone on the first raft a place of their own', () => {
    const view = { board: { lookouts: Array.from({ length: 7 }, () => ['h7']) } } as unknown as View;
    const spots = new Set(lookoutsOf(view).map(({ x, y }) => `${x} ${y}`));
    expect(spots.size).toBe(7);
  });
});

describe('words', () => {
  it('name ropes by their sides', () => {
    expect(ropeWords('100000')).toBe('a rope to the north');
    expect(ropeWords('110100')).toBe('ropes to the north, north-east and south');
    expect(ropeWords('111111')).toBe('ropes on all sides');
  });

  it('say whose people they are', () => {
    const words = new Words(0, ['Ada', 'Bo']);
    expect(words.aboard([0, 1])).toBe('your lookout and Bo’s lookout');
    expect(words.floating({ id: 'hex-a1', hex: hexOf('a1'), colour: 'red', role: { victim: 1 } })).toBe('Bo’s victim');
    expect(listed(['one'])).toBe('one');
  });
});
