/**
 * The dice of each group's present phase, gathered from what is told, so that
 * a throw stays in sight until the phase is over.
 */
import type { Event, Group, GroupId } from '../../wire/games/safe-haven';
import type { ToldEntry } from '../../wire/messages';
import { TRAVEL } from './words';

export interface Roll {
  key: string;
  title: string;
  dice: { face: number; tone: 'plain' | 'good' | 'bad' }[];
}

const plain = (face: number) => ({ face, tone: 'plain' as const });
const judged = (face: number, good: boolean) => ({ face, tone: good ? ('good' as const) : ('bad' as const) });

function rollOf(event: Event): { group: GroupId; title: string; dice: Roll['dice'] } | undefined {
  if ('travel-rolled' in event) {
    const { group, roll } = event['travel-rolled'];
    return { group, title: TRAVEL[roll - 1]!, dice: [plain(roll)] };
  }
  if ('haven-rolled' in event) {
    const { group, dice, row } = event['haven-rolled'];
    return { group, title: `haven, ${row} or less`, dice: dice.map((face) => judged(face, face <= row)) };
  }
  if ('evasion-rolled' in event) {
    const { group, roll, evaded } = event['evasion-rolled'];
    return { group, title: evaded ? 'shaken off' : 'they keep up', dice: [judged(roll, evaded)] };
  }
  if ('supplies-rolled' in event) {
    const { group, roll } = event['supplies-rolled'];
    return { group, title: roll >= 5 ? 'first aid found' : 'supplies found', dice: [plain(roll)] };
  }
  if ('failure-rolled' in event) {
    const { group, roll } = event['failure-rolled'];
    return { group, title: roll >= 4 ? 'an injury' : 'a card lost', dice: [judged(roll, false)] };
  }
  if ('followed' in event) {
    const { group, roll, followers } = event.followed;
    return { group, title: `followers: ${followers}`, dice: [plain(roll)] };
  }
  return undefined;
}

export class Rolls {
  #seen = $state.raw<{ phase: string; group: GroupId; roll: Roll }[]>([]);
  #newest = -1;

  /** Takes in what happened; the groups tell in which phase. */
  hear(told: ToldEntry[], groups: Group[]) {
    const fresh = told.filter(({ seq }) => seq > this.#newest);
    if (fresh.length === 0) return;
    this.#newest = Math.max(...fresh.map(({ seq }) => seq));
    const found = fresh.flatMap((entry) => rollsIn(entry, groups));
    const keys = new Set(found.map(({ roll }) => roll.key));
    this.#seen = [...this.#seen.filter(({ roll }) => !keys.has(roll.key)), ...found].slice(-40);
  }

  /** The dice that the group has thrown in its present phase. */
  of(id: GroupId, group: Group): Roll[] {
    return this.#seen
      .filter((seen) => seen.group === id && seen.phase === phaseOf(group))
      .map(({ roll }) => roll);
  }
}

const phaseOf = ({ day, phase }: Pick<Group, 'day' | 'phase'>) => `${day} ${phase}`;

/** A phase can begin in the midst of an entry: what came before belongs to the phase before. */
function rollsIn(entry: ToldEntry, groups: Group[]) {
  const last = new Map<GroupId, number>();
  entry.events.forEach(({ event }, i) => {
    if (typeof event === 'object' && event !== null && 'phase' in event)
      last.set((event as { phase: { group: GroupId } }).phase.group, i);
  });
  return entry.events.flatMap(({ event }, i) => {
    const roll = rollOf(event as Event);
    const group = roll && groups[roll.group];
    if (!roll || !group || i < (last.get(roll.group) ?? -1)) return [];
    return [
      {
        phase: phaseOf(group),
        group: roll.group,
        roll: { key: `${entry.seq}.${i}`, title: roll.title, dice: roll.dice },
      },
    ];
  });
}
