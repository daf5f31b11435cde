/** A lesson is a recording of the real rules (`lesson.json`, made of `lesson.txt`
 * by `crates/lessons`), and a coach's words to each of its steps. */
import type { Path } from '../wire/tabletop';
import type { LessonStep } from './lesson';

/** What the rules had to say at a step, and what the learner does there. */
interface Recorded extends Pick<LessonStep, 'position' | 'labels' | 'told' | 'refusals'> {
  /** Nothing where the learner only looks. */
  plays: Path | null;
}

/** What the coach has to say. */
export type Words = Pick<LessonStep, 'coach' | 'otherwise' | 'point' | 'rule'>;

/** Puts the coach's words to the recording, step by step. */
export function coached(recording: unknown, words: Words[]): LessonStep[] {
  const steps = recording as Recorded[];
  if (steps.length !== words.length) {
    throw new Error(`The coach has words for ${words.length} steps, and there are ${steps.length}.`);
  }
  return steps.map(({ plays, ...recorded }, i) => ({
    ...recorded,
    ...words[i]!,
    expect: plays === null ? [] : [plays],
  }));
}
