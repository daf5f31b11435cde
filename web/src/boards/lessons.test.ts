import { describe, expect, it } from 'vitest';
import { lesson as safeHaven } from './safe-haven/lesson';
import { lesson as survive } from './survive/lesson';

describe.each([survive, safeHaven])('the lesson of $game', ({ steps, minutes }) => {
  it('waits only for what the rules allow at that step', () => {
    for (const [i, { expect: paths, choices }] of steps.entries()) {
      const allowed = choices.map(({ path }) => path.join(' '));
      for (const path of paths) expect(allowed, `step ${i + 1}`).toContain(path.join(' '));
    }
  });

  it('lets the learner act more often than watch', () => {
    const acted = steps.filter(({ expect: paths }) => paths.length > 0);
    expect(acted.length).toBeGreaterThan(steps.length / 2);
  });

  it('has a word for whoever chooses otherwise', () => {
    for (const { expect: paths, choices, otherwise } of steps) {
      if (paths.length > 0 && choices.length > paths.length) expect(otherwise).toBeTruthy();
    }
  });

  it('can be read in its time', () => {
    const words = steps
      .map(({ coach }) => coach)
      .join(' ')
      .split(/\s+/).length;
    expect(words / 200).toBeLessThan(minutes);
  });
});
