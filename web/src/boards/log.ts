/** What the log of a match says to a board. */
import type { ToldEntry } from '../wire/messages';

/** The entries that were not taken back. */
export function lasting(told: ToldEntry[]): ToldEntry[] {
  const kept: ToldEntry[] = [];
  for (const entry of told) {
    if (!entry.undo) {
      kept.push(entry);
      continue;
    }
    const last = kept.findLastIndex(({ seat }) => seat === entry.seat);
    if (last >= 0) kept.splice(last, 1);
  }
  return kept;
}
