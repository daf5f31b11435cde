/**
 * The first lesson of a game: a scripted sequence of real positions.
 *
 * Each step was recorded from the real rules with prepared dice; the page only
 * shows it and waits for one of the expected paths. So a lesson needs no server
 * and cannot teach anything that the rules do not do.
 */
import type { Position, Refused, ToldEntry } from '../wire/messages';
import type { Path, Sentence } from '../wire/tabletop';

export interface LessonStep {
  /** What the coach says. Paragraphs are parted by an empty line; `**bold**` is
   * the only mark. */
  coach: string;
  /** How the table stands for the learner's seat. */
  position: Position;
  /** The words of everything that the rules allow here: the path joined by
   * spaces. */
  labels: Record<string, Sentence>;
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
