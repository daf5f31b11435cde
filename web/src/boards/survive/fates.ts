/** How it ended for everyone, from the last view and from what was told on the way. */
import type { ToldEntry } from '../../wire/messages';
import { lasting } from '../log';
import { factsOf } from './moments';
import { everyone } from './scene';
import type { Cause, Island, View } from '../../wire/games/survive';

export interface Ending {
  id: string;
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
export function resultsOf(view: View, told: ToldEntry[]): Result[] {
  const taken = takers(told);
  const people = everyone(view);
  const results = Array.from({ length: view.board.setup.seats }, (_, seat): Result => {
    const own = people.filter((person) => person.seat === seat);
    const saved: Ending[] = [];
    const lost: Ending[] = [];
    for (const { id, value = 0, spot } of own.sort((a, b) => (b.value ?? 0) - (a.value ?? 0))) {
      if (typeof spot === 'object' && 'ashore' in spot) saved.push({ id, value, island: spot.ashore });
      else if (spot === 'lost') lost.push({ id, value, taken: taken.get(id) ?? 'volcano' });
    }
    return { seat, points: saved.reduce((sum, { value }) => sum + value, 0), saved, lost };
  });
  return results.sort((a, b) => b.points - a.points || b.saved.length - a.saved.length);
}
