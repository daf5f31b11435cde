/** A lesson is a recording of the real rules, and a coach's words to each of its steps. */
import type { LessonStep } from './lesson';

/** What the rules had to say at a step. */
export type Recorded = Pick<LessonStep, 'view' | 'prompt' | 'choices' | 'told' | 'refusals'>;

/** What the coach has to say. */
export interface Words extends Pick<LessonStep, 'coach' | 'otherwise' | 'point' | 'rule'> {
  /** The path to click, with spaces between; nothing where the learner only looks. */
  expect?: string;
}

/** Puts the coach's words to the recording, step by step. */
export function coached(recording: unknown, words: Words[]): LessonStep[] {
  return (recording as Recorded[]).map((recorded, i) => {
    const said = words[i];
    if (!said) throw new Error(`The coach has no words for step ${i + 1}.`);
    const { expect, ...rest } = said;
    return { ...recorded, ...rest, expect: expect === undefined ? [] : [expect.split(' ')] };
  });
}
