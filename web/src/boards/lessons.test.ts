import { describe, expect, it } from 'vitest';
import { waysOf } from '../table/tree';
import type { LessonStep } from './lesson';
import { lesson as safeHaven } from './safe-haven/lesson';
import { lesson as survive } from './survive/lesson';
import { lesson as twentyOneDays } from './21-days/lesson';

/** What the rules allow at a step. */
function allowedAt({ position }: LessonStep): string[] {
  const { choices } = position;
  return choices ? [...waysOf(choices.tree)].map((path) => path.join(' ')) : [];
}

describe.each([survive, safeHaven, twentyOneDays])('the lesson of $game', ({ steps, minutes }) => {
  it('waits only for what the rules allow at that step', () => {
    for (const [i, step] of steps.entries()) {
      const allowed = allowedAt(step);
      for (const path of step.expect) expect(allowed, `step ${i + 1}`).toContain(path.join(' '));
    }
  });

  it('lets the learner act more often than watch', () => {
    const acted = steps.filter(({ expect: paths }) => paths.length > 0);
    expect(acted.length).toBeGreaterThan(steps.length / 2);
  });

  it('has a word for whoever chooses otherwise', () => {
    for (const step of steps) {
      const waits = step.expect.length > 0;
      if (waits && allowedAt(step).length > step.expect.length) expect(step.otherwise).toBeTruthy();
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
