import { describe, expect, it } from 'vitest';
import type { Tree } from '../wire/messages';
import type { Danger } from '../wire/tabletop';
import { isAskedAgain, oddsWords } from './asking';
import { Dangers } from './dangers.svelte';

const danger = (odds: number, whom: number[] = [1]): Danger => ({
  odds,
  exact: true,
  deadly: true,
  whom,
  harms: [{ odds, what: ['Bo is eaten.'] }],
});
const deed = (odds: number, whom?: number[]) => ({ lasting: true, danger: danger(odds, whom), avoidable: true });

describe('asking again', () => {
  it('is about sure harm to anybody', () => {
    expect(isAskedAgain('harm', deed(100), 0)).toBe(true);
  });
  it('is about any harm to oneself', () => {
    expect(isAskedAgain('harm', deed(5, [0]), 0)).toBe(true);
    expect(isAskedAgain('harm', deed(5, [1]), 0)).toBe(false);
  });
  it('is about harm that could be taken back until somebody else acts', () => {
    expect(isAskedAgain('harm', { ...deed(100), lasting: false }, 0)).toBe(true);
  });
  it('is not about what cannot be avoided', () => {
    expect(isAskedAgain('harm', { ...deed(100), avoidable: false }, 0)).toBe(false);
  });
  it('is about all that lasts, or about nothing, for whoever wants that', () => {
    const harmless = { lasting: true, danger: undefined, avoidable: false };
    expect(isAskedAgain('always', harmless, 0)).toBe(true);
    expect(isAskedAgain('harm', harmless, 0)).toBe(false);
    expect(isAskedAgain('always', { ...harmless, lasting: false }, 0)).toBe(false);
    expect(isAskedAgain('never', deed(100), 0)).toBe(false);
  });
});

describe('dangers', () => {
  const tree: Tree = { 'shark-1': ['hex-a1', 'hex-a2'], 'shark-2': ['hex-b1'], leave: [] };

  it('are those of a whole choice, or of everything behind a begun one', () => {
    const dangers = new Dangers();
    dangers.know([
      { path: ['shark-1', 'hex-a1'], danger: danger(100) },
      { path: ['shark-2', 'hex-b1'], danger: danger(40) },
    ]);
    expect(dangers.of(['shark-1', 'hex-a1'])?.odds).toBe(100);
    expect([...dangers.ahead(tree, []).keys()]).toEqual(['shark-2']);
    expect([...dangers.ahead(tree, ['shark-1']).keys()]).toEqual(['hex-a1']);
  });

  it('can be avoided where something is less dangerous', () => {
    const dangers = new Dangers();
    dangers.know([{ path: ['hex-a1'], danger: danger(30) }, { path: ['hex-a2'], danger: danger(30) }]);
    expect(dangers.isAvoidable(danger(30), ['hex-a1', 'hex-a2'])).toBe(false);
    expect(dangers.isAvoidable(danger(31), ['hex-a1', 'hex-a2'])).toBe(true);
    expect(dangers.isAvoidable(danger(30), ['hex-a1', 'hex-a3'])).toBe(true);
  });
});

it('odds are told as people read them', () => {
  expect(oddsWords({ odds: 100, exact: true })).toBe('for sure');
  expect(oddsWords({ odds: 17, exact: true })).toBe('17 %');
  expect(oddsWords({ odds: 17, exact: false })).toBe('about 17 %');
});
