/** Long rows of the same in the log are folded: forty people of whom each is
 * worth something are one line, until somebody wants to know. */
import type { Told } from '../wire/messages';

export interface Fold {
  events: { event: Told; key: number }[];
  /** Whether they are shown only to those who ask. */
  fold: boolean;
}

/** How many of the same are told before the rest is folded. */
const TOLD = 3;
/** Fewer than these are not worth a fold. */
const LEAST = 4;

/** The events of an entry, those that are much the same put together. */
export function folded(events: Told[]): Fold[] {
  const rows: Fold['events'][] = [];
  events.forEach((event, key) => {
    const row = rows[rows.length - 1];
    const before = row?.[row.length - 1]?.event;
    if (row && before?.rule === event.rule && before.mood === event.mood) row.push({ event, key });
    else rows.push([{ event, key }]);
  });
  return rows.flatMap((row) =>
    row.length < TOLD + LEAST
      ? [{ events: row, fold: false }]
      : [
          { events: row.slice(0, TOLD), fold: false },
          { events: row.slice(TOLD), fold: true },
        ],
  );
}
