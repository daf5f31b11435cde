/** What is seen on the ocean only while it happens. */
import type { ToldEntry } from '../../wire/messages';
import type { Event } from '../../wire/games/flotilla';
import { hexOf, type Point } from './ocean';

type Names = Event extends infer E ? (E extends E ? keyof E : never) : never;
type Told<N extends Names> =
  Extract<Event, Record<N, unknown>> extends Record<N, infer Facts> ? Facts : never;

/** The facts of an event of this name. */
export function factsOf<N extends Names>(event: unknown, name: N): Told<N> | undefined {
  return typeof event === 'object' && event !== null && name in event
    ? (event as Record<N, Told<N>>)[name]
    : undefined;
}

export interface Moment extends Point {
  key: string;
  kind: 'lifted' | 'found' | 'blast' | 'gained' | 'taken' | 'adrift' | 'laid';
  /** Whose moment it is, where it is somebody's. */
  seat?: number;
}

const eventsOf = (told: ToldEntry[]) =>
  told.flatMap((entry) => entry.events.map(({ event }, i) => ({ event, key: `${entry.seq}.${i}` })));

interface Seen {
  kind: Moment['kind'];
  at: string[];
  seat?: number;
}

function seenIn(event: unknown): Seen | undefined {
  const rescued = factsOf(event, 'rescued');
  if (rescued) return { kind: 'lifted', at: [rescued.at], seat: rescued.seat };
  const found = factsOf(event, 'found');
  if (found) return { kind: 'found', at: [found.at], seat: found.whose };
  const exploded = factsOf(event, 'exploded');
  if (exploded) return { kind: 'blast', at: [exploded.at], seat: exploded.seat };
  const gained = factsOf(event, 'gained');
  if (gained) return { kind: 'gained', at: [gained.at], seat: gained.seat };
  const picked = factsOf(event, 'picked-up');
  if (picked) return { kind: 'taken', at: [picked.at], seat: picked.seat };
  const drifted = factsOf(event, 'drifted');
  if (drifted) return { kind: 'adrift', at: drifted.rafts };
  const laid = factsOf(event, 'laid');
  return laid && { kind: 'laid', at: [laid.at], seat: laid.seat };
}

export function momentsOf(told: ToldEntry[]): Moment[] {
  return eventsOf(told).flatMap(({ event, key }) => {
    const seen = seenIn(event);
    return (seen?.at ?? []).map((name, i) => {
      const { x, y } = hexOf(name);
      const seat = seen?.seat;
      return { key: `${key}.${i}`, kind: seen!.kind, x, y, ...(seat === undefined ? {} : { seat }) };
    });
  });
}

/** Whoever went from one hex to another, as lines to draw. */
export function waysOf(told: ToldEntry[]): { d: string; seat: number }[] {
  return eventsOf(told).flatMap(({ event }) => {
    const moved = factsOf(event, 'moved');
    const over = factsOf(event, 'overboard');
    const way = moved ?? (over && { seat: over.seat, from: over.from, to: over.at });
    return way && way.from !== way.to ? [{ d: wayBetween(way.from, way.to), seat: way.seat }] : [];
  });
}

/** A line from hex to hex, bent a little so that there and back differ. */
export function wayBetween(from: string, to: string): string {
  const [a, b] = [hexOf(from), hexOf(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bend = 0.16;
  const mid = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
  const round = (n: number) => n.toFixed(1);
  return `M${round(a.x)} ${round(a.y)}Q${round(mid.x)} ${round(mid.y)} ${round(b.x)} ${round(b.y)}`;
}
