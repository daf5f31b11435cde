/** What the frame of a match says to whoever draws it. */
import type { Event, Fight, Frame, Strike, Theft } from '../../wire/games/desert-island';
import type { ToldEntry } from '../../wire/messages';

/** The theft that is under way. */
export function theftOf(frame: Frame): Theft | null {
  if (typeof frame === 'string') return null;
  if ('answering' in frame) return frame.answering.theft;
  if ('fighting' in frame) return frame.fighting.theft;
  if ('dividing' in frame) return frame.dividing.theft;
  if ('choosing' in frame) return frame.choosing.theft;
  return 'taking' in frame ? frame.taking.theft : null;
}

export function fightOf(frame: Frame): Fight | null {
  return typeof frame !== 'string' && 'fighting' in frame ? frame.fighting.fight : null;
}

/** The peril that has come. */
export function strikeOf(frame: Frame): Strike | null {
  if (typeof frame === 'string') return null;
  if ('striking' in frame) return frame.striking.strike;
  if ('neighbour' in frame) return frame.neighbour.strike;
  if ('monkeys' in frame) return frame.monkeys.strike;
  return 'rats' in frame ? frame.rats.strike : null;
}

/** Whom the peril at hand will hit, of those in its way. */
export function struckBy(frame: Frame, inTheWay: number[]): number[] {
  const strike = strikeOf(frame);
  return strike === null || strike.off ? [] : inTheWay.filter((seat) => !strike.saved.includes(seat));
}

/** Whose cards somebody is taking. */
export function robbed(frame: Frame): number | null {
  if (typeof frame === 'string') return null;
  if ('taking' in frame) return frame.taking.theft.target;
  return 'monkeys' in frame ? frame.monkeys.target : null;
}

type Names = Event extends infer E ? (E extends string ? never : E extends E ? keyof E : never) : never;
type Told<N extends Names> = Extract<Event, Record<N, unknown>> extends Record<N, infer F> ? F : never;

/** The facts of an event of this name. */
export function factsOf<N extends Names>(event: unknown, name: N): Told<N> | undefined {
  return typeof event === 'object' && event !== null && name in event
    ? (event as Record<N, Told<N>>)[name]
    : undefined;
}

/** All events of the log in their order. */
export const eventsOf = (told: ToldEntry[]): unknown[] => told.flatMap(({ events }) => events.map(({ event }) => event));
