/**
 * The format of a first lesson: prepared positions on the real board, with a
 * coach's words beside it. A game keeps its lesson in `<game-id>/lesson.ts` as
 * the default export; the runner in the Learn page plays it.
 */
import type { ToldEntry } from '../wire/messages';

/** Something the learner can do in a step: it is clicked like at the table. */
export interface LessonOption {
  /** The things to click, in order. */
  path: string[];
  /** What its button says. */
  label: string;
  /** Without a reply the option is right and the lesson goes on; with one the coach says this and the learner tries again. */
  reply?: string;
}

export interface LessonStep<View> {
  /** What the coach says, a string for each paragraph. */
  coach: string[];
  /** The position. */
  view: View;
  /** What is awaited, as the prompt line says it. */
  prompt?: string;
  /** What can be done; without options the lesson goes on with a button. */
  options?: LessonOption[];
  /** What happened on the way to this position, for the board's animation. */
  told?: ToldEntry[];
  /** Things to point at. */
  point?: string[];
  /** The rule that the step is about. */
  rule?: string;
}

export interface Lesson<View = unknown> {
  game: string;
  title: string;
  minutes: number;
  /** The learner's seat. */
  me: number;
  names: string[];
  steps: LessonStep<View>[];
}
