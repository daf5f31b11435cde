/** How it ended for everyone, from the last view and from what was told on the way. */
import type { ToldEntry } from '../../wire/messages';
import { lasting } from '../log';
import { factsOf } from './moments';
import { everyone } from './scene';
import type { Cause, Facts, Island, View } from '../../wire/games/survive';

export interface Ending {
  id: string;
  name: string;
  value: number;
  /** The safe island, for those who got there. */
  island?: Island;
  /** What took the others; the volcano took whoever was still on the way. */
  taken?: Cause | 'volcano';
}

export interface Result {
  seat: number;
  points: number;
  saved: Ending[];
  lost: Ending[];
}

/** What took each person, as far as the log tells. */
function takers(told: ToldEntry[]): Map<string, Cause> {
  const taken = new Map<string, Cause>();
  for (const { event } of lasting(told).flatMap(({ events }) => events)) {
    const lost = factsOf(event, 'people-lost');
    lost?.people.forEach((person) => taken.set(person, lost.by));
  }
  return taken;
}

/** The seats from the first to the last, each with its people from the highest to the lowest. */
export function resultsOf(view: View, facts: Facts, told: ToldEntry[]): Result[] {
  const taken = takers(told);
  const people = everyone(view, facts).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const order = facts.verdict?.order ?? facts.seats.map(({ seat }) => seat);
  return order.map((seat): Result => {
    const saved: Ending[] = [];
    const lost: Ending[] = [];
    for (const { id, name, value = 0, spot } of people.filter((person) => person.seat === seat)) {
      if (typeof spot === 'object' && 'ashore' in spot) saved.push({ id, name, value, island: spot.ashore });
      else if (spot === 'lost') lost.push({ id, name, value, taken: taken.get(id) ?? 'volcano' });
    }
    return { seat, points: facts.seats[seat]?.points ?? 0, saved, lost };
  });
}
