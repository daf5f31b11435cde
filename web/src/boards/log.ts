/** What the log of a match says to a board. */
import type { ToldEntry } from '../wire/messages';
import type { Life } from '../wire/tabletop';

/** The entries that were not taken back. */
export function lasting(told: ToldEntry[]): ToldEntry[] {
  const kept: ToldEntry[] = [];
  for (const entry of told) {
    if (!entry.undo) {
      kept.push(entry);
      continue;
    }
    const last = kept.findLastIndex(({ seat, life }) => seat === entry.seat && !life);
    if (last >= 0) kept.splice(last, 1);
  }
  return kept;
}

/** Who people have said their characters are, a place for each seat. */
export function livesIn(told: ToldEntry[]): (Life | undefined)[] {
  const lives: (Life | undefined)[] = [];
  for (const { seat, life } of told) if (seat !== null && life) lives[seat] = life;
  return lives;
}
