/**
 * The journey as it is drawn at the end, after Minard: a band for every group
 * along its distance, as broad as the group is strong, with what happened.
 */
import type { Event, GroupId, Road } from '../../wire/games/safe-haven';
import type { ToldEntry } from '../../wire/messages';
import { plain } from '../../table/sentence';
import { lasting } from '../log';

export type Happening =
  'overcame' | 'failed' | 'supplies' | 'followed' | 'hurt' | 'died' | 'arrived' | 'eaten';

export interface Stretch {
  distance: number;
  /** How many walked from here on. */
  strength: number;
}

export interface Mark {
  distance: number;
  what: Happening;
  /** In words, for who points at it. */
  text: string;
}

export interface Lane {
  group: GroupId;
  /** The group that this one parted from, and where. */
  from: { group: GroupId; distance: number } | undefined;
  stretches: Stretch[];
  marks: Mark[];
}

/** What an event puts on the line, and of which group, where it is one of a person. */
function happening(event: Event): { what: Happening; group?: GroupId; who?: number } | undefined {
  if (typeof event !== 'object') return undefined;
  if ('overcame' in event) return { what: 'overcame', group: event.overcame.group.id };
  if ('failed' in event) return { what: 'failed', group: event.failed.group.id };
  if ('supplies-rolled' in event) return { what: 'supplies', group: event['supplies-rolled'].group.id };
  if ('followed' in event) return { what: 'followed', group: event.followed.group.id };
  if ('arrived' in event) return { what: 'arrived', group: event.arrived.group.id };
  if ('hurt' in event) return { what: 'hurt', who: event.hurt.who };
  if ('died' in event) return { what: event.died.cause === 'eaten' ? 'eaten' : 'died', who: event.died.who };
  return undefined;
}

class Traveller {
  lanes: Lane[] = [{ group: 0, from: undefined, stretches: [], marks: [] }];
  #of: GroupId[];
  #distance = new Map<GroupId, number>([[0, 0]]);
  #members: Map<GroupId, Set<number>>;

  constructor(seats: number) {
    this.#of = Array.from({ length: seats }, () => 0);
    this.#members = new Map([[0, new Set(this.#of.keys())]]);
    this.#walk(0);
  }

  /** Takes down how many walk on from where the group is. */
  #walk(group: GroupId) {
    const lane = this.lanes.find((other) => other.group === group);
    const distance = this.#distance.get(group) ?? 0;
    const strength = this.#members.get(group)?.size ?? 0;
    const last = lane?.stretches.at(-1);
    if (!lane) return;
    if (last?.distance === distance) last.strength = strength;
    else lane.stretches.push({ distance, strength });
  }

  hear(event: Event, text: string) {
    if (typeof event === 'object' && 'travelled' in event) {
      this.#distance.set(event.travelled.group.id, event.travelled.distance);
      this.#walk(event.travelled.group.id);
    }
    if (typeof event === 'object' && 'parted' in event)
      this.#part(event.parted.from, event.parted.group, event.parted.members);
    const found = happening(event);
    if (!found) return;
    const group = found.group ?? this.#of[found.who ?? 0] ?? 0;
    const lane = this.lanes.find((other) => other.group === group);
    lane?.marks.push({ distance: this.#distance.get(group) ?? 0, what: found.what, text });
    if (found.what === 'died' || found.what === 'eaten') {
      this.#members.get(group)?.delete(found.who!);
      this.#walk(group);
    }
  }

  #part(from: GroupId, group: GroupId, members: number[]) {
    const distance = this.#distance.get(from) ?? 0;
    for (const seat of members) {
      this.#members.get(from)?.delete(seat);
      this.#of[seat] = group;
    }
    this.#members.set(group, new Set(members));
    this.#distance.set(group, distance);
    this.lanes.push({ group, from: { group: from, distance }, stretches: [], marks: [] });
    this.#walk(from);
    this.#walk(group);
  }
}

/** The journey as the log tells it. */
export function journeyOf(road: Road, told: ToldEntry[], names: string[]): Lane[] {
  const traveller = new Traveller(road.setup.seats);
  for (const { event, sentence } of lasting(told).flatMap(({ events }) => events)) {
    traveller.hear(event as Event, plain(sentence ?? [], names));
  }
  return traveller.lanes;
}
