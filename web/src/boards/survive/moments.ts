/** What is seen on the board only while it happens. */
import type { ToldEntry } from '../../wire/messages';
import { spaceOf, type Point } from './map';
import { trail } from './scene';
import type { Event, Spot } from '../../wire/games/survive';

export interface Moment extends Point {
  key: string;
  kind: 'whirlpool' | 'volcano' | 'splash' | 'loss';
}

type Names = Event extends infer E ? (E extends E ? keyof E : never) : never;
type Told<N extends Names> =
  Extract<Event, Record<N, unknown>> extends Record<N, infer Facts> ? Facts : never;

/** The facts of an event of this name. */
export function factsOf<N extends Names>(event: unknown, name: N): Told<N> | undefined {
  return typeof event === 'object' && event !== null && name in event
    ? (event as Record<N, Told<N>>)[name]
    : undefined;
}

const eventsOf = (told: ToldEntry[]) =>
  told.flatMap((entry) => entry.events.map(({ event }, i) => ({ event, key: `${entry.seq}.${i}` })));

function momentOf(event: unknown): { kind: Moment['kind']; at: string } | undefined {
  const turned = factsOf(event, 'turned');
  if (turned?.picture === 'whirlpool') return { kind: 'whirlpool', at: turned.at };
  const erupted = factsOf(event, 'erupted');
  if (erupted) return { kind: 'volcano', at: erupted.at };
  const came = factsOf(event, 'creature-came') ?? factsOf(event, 'boat-came') ?? factsOf(event, 'sank');
  if (came) return { kind: 'splash', at: came.at };
  const lost = factsOf(event, 'people-lost') ?? factsOf(event, 'boat-lost');
  return lost && { kind: 'loss', at: lost.at };
}

export function momentsOf(told: ToldEntry[]): Moment[] {
  const seen = new Map<string, Moment>();
  for (const { event, key } of eventsOf(told)) {
    const moment = momentOf(event);
    if (!moment) continue;
    const { x, y } = spaceOf(moment.at);
    seen.set(`${moment.kind} ${moment.at}`, { key, kind: moment.kind, x, y });
  }
  return [...seen.values()];
}

/** The space of a spot; a boat's is looked up. */
function spaceOfSpot(spot: Spot, boatSpace: (boat: string) => string | undefined): string | undefined {
  if (typeof spot === 'string') return undefined;
  if ('land' in spot) return spot.land;
  if ('sea' in spot) return spot.sea;
  return 'aboard' in spot ? boatSpace(spot.aboard) : undefined;
}

/** The ways that pieces took in these entries, as lines to draw. */
export function trailsOf(told: ToldEntry[], boatSpace: (boat: string) => string | undefined): string[] {
  return eventsOf(told).flatMap(({ event }) => {
    const moved = factsOf(event, 'moved');
    const went = factsOf(event, 'sailed') ?? factsOf(event, 'creature-moved') ?? factsOf(event, 'called');
    const from = went?.from ?? (moved && spaceOfSpot(moved.from, boatSpace));
    const to = went?.to ?? (moved && spaceOfSpot(moved.to, boatSpace));
    return from && to && from !== to ? [trail(spaceOf(from), spaceOf(to))] : [];
  });
}

