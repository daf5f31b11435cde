/** What is seen on the board only while it happens. */
import type { Card, Cause, Event, Survivor } from '../../wire/games/21-days';
import type { ToldEntry } from '../../wire/messages';
import { CAUSES, survivorOf } from './printed';
import { HORIZON, finAt, openingAt, plankX, RAFT, trackX, type Point, type Sheet } from './sea';

type Names = Event extends infer E ? (E extends E ? (E extends string ? E : keyof E) : never) : never;
type Told<N extends Names> =
  Extract<Event, Record<N, unknown>> extends Record<N, infer Facts> ? Facts : never;

/** The facts of an event of this name. */
export function factsOf<N extends Names>(event: unknown, name: N): Told<N> | undefined {
  return typeof event === 'object' && event !== null && name in event
    ? (event as Record<N, Told<N>>)[name]
    : undefined;
}

export type Moment = { key: string; at: Point } & (
  | { kind: 'death'; name: string; words: string; by: Cause }
  | { kind: 'plank'; side: 1 | -1 }
  | { kind: 'shark'; from: Point; wounds: boolean; fin: number }
  | { kind: 'shout' }
  | { kind: 'flare' }
  | { kind: 'grasp' }
  | { kind: 'rescue' }
);

interface Where {
  crew: Survivor[];
  ship: number;
  sheet: Sheet;
}

function momentOf(event: unknown, key: string, { crew, ship, sheet }: Where): Moment | undefined {
  const place = (card: Card): Point => {
    const at = crew.find((one) => one.card === card)?.place;
    return at ? openingAt(sheet, at) : { x: sheet.middle, y: 250 };
  };
  const died = factsOf(event, 'died');
  if (died) {
    const { name } = survivorOf(died.who);
    return { key, kind: 'death', at: place(died.who), name, words: CAUSES[died.by], by: died.by };
  }
  const plank = factsOf(event, 'plank-lost')?.plank;
  if (plank !== undefined) {
    const at = { x: plankX(sheet, plank), y: RAFT.top };
    return { key, kind: 'plank', at, side: plank <= 3 ? -1 : 1 };
  }
  const shark = factsOf(event, 'shark-came');
  if (shark) {
    const from = finAt(sheet, shark.fin, 1);
    return { key, kind: 'shark', at: place(shark.who), from, wounds: shark.wounds, fin: shark.fin };
  }
  const shouted = factsOf(event, 'shouted');
  if (shouted) return { key, kind: 'shout', at: place(shouted.who) };
  const rolled = factsOf(event, 'rolled');
  if (rolled && ['flare', 'four-flares', 'swap-flare'].includes(rolled.at))
    return { key, kind: 'flare', at: { x: sheet.middle, y: 130 } };
  const grasped = factsOf(event, 'grasped');
  if (grasped) return { key, kind: 'grasp', at: place(grasped.who) };
  if (factsOf(event, 'won')) return { key, kind: 'rescue', at: { x: trackX(sheet, ship), y: HORIZON } };
  return undefined;
}

export function momentsOf(told: ToldEntry[], where: Where): Moment[] {
  return told.flatMap((entry) =>
    entry.events.flatMap(({ event }, i) => momentOf(event, `${entry.seq}.${i}`, where) ?? []),
  );
}
