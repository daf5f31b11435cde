/**
 * Views and facts come whole once; after that only what is different in them.
 *
 * A difference is `[value]` where a value is replaced, or an object of what is
 * different inside: by the keys of an object, or the places of a list.
 */
import type { Change, Position } from '../wire/messages';

/** The value with the difference in it. What is not different stays the very
 * same object, so that a board draws nothing of it again. */
export function changed(before: unknown, change: Change | undefined): unknown {
  if (change === undefined) return before;
  if (Array.isArray(change)) return change[0];
  if (typeof before !== 'object' || before === null) {
    throw new TypeError('There is nothing inside that could be different.');
  }
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>;
  for (const [key, inside] of Object.entries(change)) after[key] = changed(after[key], inside);
  return after;
}

/** A position with its whole view, facts and stakes, by the one that came before
 * it. */
export function whole(position: Position, before: Position | null): Position {
  if (position.view !== undefined) return position;
  const { changed: change, ...rest } = position;
  return {
    ...rest,
    view: changed(before?.view, change?.view),
    facts: changed(before?.facts, change?.facts),
    stakes: changed(before?.stakes, change?.stakes) as Position['stakes'],
  };
}
