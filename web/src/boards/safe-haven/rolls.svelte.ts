/**
 * The dice of each group's present phase, gathered from what is told, so that
 * a throw stays in sight until the phase is over.
 */
import type { Band, Charts, Event, Face, Group, GroupId, Tone } from '../../wire/games/safe-haven';
import type { ToldEntry } from '../../wire/messages';

export interface Roll {
  key: string;
  title: string;
  dice: { face: number; tone: Tone }[];
}

/** One die, as its chart says what it means. */
function thrown(group: GroupId, roll: number, chart: Face[]) {
  const { words, tone } = chart[roll - 1]!;
  return { group, title: words, dice: [{ face: roll, tone }] };
}

function rollOf(event: Event, charts: Charts): (Omit<Roll, 'key'> & { group: GroupId }) | undefined {
  if ('travel-rolled' in event) {
    const { group, roll } = event['travel-rolled'];
    return thrown(group.id, roll, charts.travel);
  }
  if ('haven-rolled' in event) {
    const { group, dice, row } = event['haven-rolled'];
    const tones = charts.haven[row - 1]?.faces ?? [];
    const judged = dice.map((face) => ({ face, tone: tones[face - 1] ?? ('plain' as const) }));
    return { group: group.id, title: `haven, ${row} or less`, dice: judged };
  }
  if ('evasion-rolled' in event) {
    const { group, roll } = event['evasion-rolled'];
    return thrown(group.id, roll, charts.evasion);
  }
  if ('supplies-rolled' in event) {
    const { group, roll } = event['supplies-rolled'];
    return thrown(group.id, roll, charts.supplies);
  }
  if ('failure-rolled' in event) {
    const { group, roll } = event['failure-rolled'];
    return thrown(group.id, roll, charts.failure);
  }
  if ('followed' in event) {
    const { group, roll } = event.followed;
    return thrown(group.id, roll, charts.followed);
  }
  return undefined;
}

export class Rolls {
  #seen = $state.raw<{ phase: string; group: GroupId; roll: Roll }[]>([]);
  #newest = -1;

  /** Takes in what happened; the groups tell in which phase. */
  hear(told: ToldEntry[], groups: Group[], charts: Charts) {
    const fresh = told.filter(({ seq }) => seq > this.#newest);
    if (fresh.length === 0) return;
    this.#newest = Math.max(...fresh.map(({ seq }) => seq));
    const found = fresh.flatMap((entry) => rollsIn(entry, groups, charts));
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
function rollsIn(entry: ToldEntry, groups: Group[], charts: Charts) {
  const last = new Map<GroupId, number>();
  entry.events.forEach(({ event }, i) => {
    if (typeof event === 'object' && event !== null && 'phase' in event)
      last.set((event as { phase: { group: Band } }).phase.group.id, i);
  });
  return entry.events.flatMap(({ event }, i) => {
    const roll = rollOf(event as Event, charts);
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
