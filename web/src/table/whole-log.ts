/** The log of a match is told in answers of a bounded size: what is missing
 * between them is asked for. */
import type { ToldEntry } from '../wire/messages';

/** The number of the first entry that is missing before the last one that is
 * there; nothing if the log is whole so far. */
export function firstGap(entries: ToldEntry[]): number | null {
  const gap = entries.findIndex((entry, place) => entry.seq !== place);
  return gap < 0 ? null : gap;
}

/** Both in one, in order, each entry once. */
export function joined(entries: ToldEntry[], more: ToldEntry[]): ToldEntry[] {
  const known = new Set(entries.map((entry) => entry.seq));
  const fresh = more.filter((entry) => !known.has(entry.seq));
  return [...entries, ...fresh].sort((one, other) => one.seq - other.seq);
}

/** Asks until nothing is missing, or nothing new comes. */
export async function fillIn(
  entries: () => ToldEntry[],
  ask: (since: number) => Promise<ToldEntry[]>,
  take: (more: ToldEntry[]) => boolean,
): Promise<void> {
  for (let gap = firstGap(entries()); gap !== null; ) {
    const more = await ask(gap);
    if (more.length === 0 || !take(more)) return;
    const next = firstGap(entries());
    if (next === gap) return;
    gap = next;
  }
}
