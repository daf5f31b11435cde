/**
 * The first lesson of a game: a scripted sequence of real positions.
 *
 * Each step was recorded from the real rules with prepared dice; the page only
 * shows it and waits for one of the expected paths. So a lesson needs no server
 * and cannot teach anything that the rules do not do.
 */
import type { Choice, Refused, ToldEntry } from '../wire/messages';
import type { Path, Sentence } from '../wire/tabletop';

export interface LessonStep {
  /** What the coach says. Paragraphs are parted by an empty line; `**bold**` is
   * the only mark. */
  coach: string;
  /** What the learner's seat sees. */
  view: unknown;
  /** What is awaited, as the game says it. */
  prompt: Sentence;
  /** What the rules allow here; empty where the learner only watches. */
  choices: Choice[];
  /** The paths that the coach waits for. Empty: a "Go on" button. */
  expect: Path[];
  /** What happened on the way to this step, for the log and the animation. */
  told: ToldEntry[];
  /** What the coach says when something else that is allowed was chosen. */
  otherwise?: string;
  /** Things that the coach points at. */
  point?: string[];
  /** Refusals that the learner may run into: the path joined by spaces. */
  refusals?: Record<string, Refused>;
  /** The rule to read. */
  rule?: string;
}

export interface Lesson {
  game: string;
  title: string;
  /** In one sentence: what the learner knows afterwards. */
  aim: string;
  minutes: number;
  names: string[];
  me: number;
  steps: LessonStep[];
}
