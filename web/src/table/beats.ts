/**
 * What happened, cut into beats: one thing after the other, each for as long as
 * it takes to see it. Tile, find, roll and attack come in turn; what one loses
 * oneself, and every death, is held for longer.
 *
 * It rests on the mood of events alone, so that it is the same in every game.
 */
import type { Told, ToldEntry } from '../wire/messages';
import type { Mood } from '../wire/tabletop';

export interface Beat {
  /** The entry as far as it has been told: this beat's events are its last. */
  entry: ToldEntry;
  /** How many events of the entry this beat tells. */
  fresh: number;
  /** How long it stays, in milliseconds at normal speed. */
  ms: number;
  /** The things that what is still to come speaks of. */
  coming: ReadonlySet<string>;
}

/** How long an event stays. A calm one is a note to the next. */
const STAYS: Record<Mood, number> = {
  calm: 0,
  step: 420,
  chance: 650,
  find: 700,
  plunge: 650,
  danger: 800,
  harm: 1000,
  rescue: 900,
  death: 1600,
  end: 900,
};
/** How much longer one's own loss is held. */
const OWN = 1.8;
/** The longest that one entry takes, however much happens in it. */
const LONGEST = 7000;

/** How many entries those who look on are told again. */
const LOOKED_ON = 30;

/** The moods of what one does not want to miss, from the least dramatic on. */
const TELLING: Mood[] = ['find', 'danger', 'harm', 'rescue', 'death', 'end'];

/** Whether an event is worth a picture when all is summed up. */
export const matters = ({ mood }: Told) => TELLING.includes(mood);

/** Whether an event hurts this seat. */
export const hurts = ({ harmed }: Told, seat: number | null) =>
  seat !== null && (harmed?.includes(seat) ?? false);

/** The most dramatic of some events, the last of equals. */
export function mostTelling(events: Told[]): Told | undefined {
  const drama = (event: Told) => TELLING.indexOf(event.mood);
  return events.reduce<Told | undefined>(
    (best, event) => (best === undefined || drama(event) >= drama(best) ? event : best),
    undefined,
  );
}

const stays = (event: Told, me: number | null) =>
  STAYS[event.mood] * (hurts(event, me) ? OWN : 1);

/** Whether two events are told in one breath: forty people whose worth is shown
 * one after the other are one thing to look at. */
const alike = (a: Told, b: Told) => a.rule === b.rule && a.mood === b.mood && !a.harmed && !b.harmed;

/** How many events each beat of an entry tells. */
function cut(events: Told[]): number[] {
  const sizes: number[] = [];
  let open = false;
  events.forEach((event, i) => {
    const before = events[i - 1];
    if (before && (open || alike(before, event))) sizes[sizes.length - 1]! += 1;
    else sizes.push(1);
    open = event.mood === 'calm';
  });
  return sizes;
}

/** What the others did since my last turn; of one who looks on, the latest. */
export function sinceTurn(entries: ToldEntry[], me: number | null): ToldEntry[] {
  if (me === null) return entries.slice(-LOOKED_ON);
  const theirs = entries.findLastIndex((entry) => entry.seat !== me);
  const mine = entries.slice(0, theirs + 1).findLastIndex((entry) => entry.seat === me);
  return entries.slice(mine + 1, theirs + 1);
}

/** The things that some events speak of. */
export function thingsIn(events: Told[]): Set<string> {
  const spans = events.flatMap((event) => event.sentence ?? []);
  return new Set(
    spans.flatMap((span) => (typeof span === 'object' && 'id' in span ? [span.id] : [])),
  );
}

/** The beats of an entry, for somebody who sits in this seat. */
export function beatsOf(entry: ToldEntry, me: number | null): Beat[] {
  const { events } = entry;
  if (events.length === 0) return [{ entry, fresh: 0, ms: STAYS.step, coming: new Set() }];
  let told = 0;
  const beats = cut(events).map((fresh): Beat => {
    const now = events.slice(told, told + fresh);
    told += fresh;
    return {
      entry: { ...entry, events: events.slice(0, told) },
      fresh,
      ms: Math.max(...now.map((event) => stays(event, me))),
      coming: thingsIn(events.slice(told)),
    };
  });
  const whole = beats.reduce((sum, { ms }) => sum + ms, 0);
  const haste = Math.min(1, LONGEST / whole);
  return beats.map((beat) => ({ ...beat, ms: Math.round(beat.ms * haste) }));
}

/** All of it at once, for those who want no motion. */
export const atOnce = (entry: ToldEntry): Beat => ({
  entry,
  fresh: entry.events.length,
  ms: 0,
  coming: new Set(),
});
