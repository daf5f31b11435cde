/**
 * The stage: what happened is played one thing after the other, at the pace of
 * whoever looks, while the match goes on behind it.
 *
 * Updates wait in a queue. The position of one is shown with its first beat, so
 * that nobody waits for the drama before they may choose; what is still to come
 * of it is known to the board, which draws those things as they were. Whoever
 * acts ends the scene. Scenes that were shown stay for a while, to be looked
 * back at.
 */
import type { Position, Told, ToldEntry } from '../wire/messages';
import { beatsOf, hurts } from './beats';

/** What the server tells in one message. */
export interface Update {
  position: Position;
  entries: ToldEntry[];
}

/** Something on the stage. */
interface Step {
  told: ToldEntry[];
  fresh: Told[];
  ms: number;
  coming: ReadonlySet<string>;
}

export interface Playhouse {
  /** Shows a position, and adds entries to the log. Gives those that are new. */
  show(update: Update): ToldEntry[];
  /** Somebody hears what happens; `last` with the last beat of an update. */
  hear(events: Told[], last: boolean): void;
  /** How fast it goes: 1 is normal, 0 for all at once. */
  pace(): number;
  me(): number | null;
}

/** With more updates than this waiting, they are played faster. */
const UNHURRIED = 8;
/** With more than this, watching gives way to catching up. */
const LONGEST_QUEUE = 40;
/** With somebody who has asked the table to wait, with more than this. */
const LONGEST_WAIT = 200;
/** How many scenes can be looked back at. */
const MOST_SCENES = 80;

const NOTHING: ReadonlySet<string> = new Set();

/** What is played of an update. Of one that was hurried only the last entry and
 * one's own losses are staged. */
export function script(entries: ToldEntry[], me: number | null, pace: number, hurried: boolean): Step[] {
  const whole = (told: ToldEntry[]): Step => ({
    told,
    fresh: told.flatMap((entry) => entry.events),
    ms: 0,
    coming: NOTHING,
  });
  if (pace === 0 || entries.length === 0) return [whole(entries)];
  const steps: Step[] = [];
  entries.forEach((entry, i) => {
    const staged =
      !hurried || i === entries.length - 1 || entry.events.some((event) => hurts(event, me));
    if (!staged) {
      steps.push(whole([entry]));
      return;
    }
    for (const beat of beatsOf(entry, me)) {
      const fresh = beat.entry.events.slice(beat.entry.events.length - beat.fresh);
      steps.push({ told: [beat.entry], fresh, ms: beat.ms * pace, coming: beat.coming });
    }
  });
  return steps;
}

export class Stage {
  /** What has happened since the view before, as far as it has been told. */
  told: ToldEntry[] = $state.raw([]);
  /** The things that what is still to come speaks of. */
  coming: ReadonlySet<string> = $state.raw(NOTHING);
  /** The last things that were told. */
  latest: Told[] = $state.raw([]);
  /** Whether whoever looks has asked the table to wait. */
  paused = $state(false);
  /** How many updates wait to be shown. */
  waiting = $state(0);
  /** Whether it is my turn in what I have not been shown yet. */
  awaited = $state(false);
  /** The scenes since my last turn, the oldest first. */
  scenes: Update[] = $state.raw([]);
  /** The scene that is looked back at. */
  at: number | null = $state(null);

  readonly back: Update | null = $derived(this.at === null ? null : (this.scenes[this.at] ?? null));

  readonly #house: Playhouse;
  #queue: Update[] = [];
  #steps: Step[] = [];
  #hurried = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(house: Playhouse) {
    this.#house = house;
  }

  /** Shows a position without any staging: one has just come. */
  open(update: Update) {
    this.clear();
    const fresh = this.#house.show(update);
    const last = fresh[fresh.length - 1];
    this.told = last ? [last] : [];
    this.latest = fresh.findLast((entry) => entry.events.length > 0)?.events.slice(-1) ?? this.latest;
    this.#remember({ position: update.position, entries: fresh });
  }

  /** Something has happened. What I did myself is shown at once. */
  add(update: Update, mine: boolean) {
    this.#queue.push(update);
    this.#count();
    if (mine) this.catchUp();
    else if (this.#timer === undefined) this.#next();
  }

  /** Ends what is being played, and shows how things stand. */
  catchUp() {
    this.paused = false;
    this.at = null;
    this.#end();
    this.#gather();
    this.#next();
  }

  pause() {
    this.paused = true;
  }

  goOn() {
    this.paused = false;
    this.at = null;
    if (this.#timer === undefined) this.#next();
  }

  /** Looks at the scene before or after the one that is looked at. */
  look(way: 1 | -1) {
    const from = this.at ?? this.scenes.length - 1;
    this.lookAt(from + way);
  }

  lookAt(scene: number) {
    const place = Math.max(0, scene);
    this.at = place >= this.scenes.length - 1 ? null : place;
  }

  /** The place of the scene in which this entry was shown; -1 if it is gone. */
  sceneOf(seq: number): number {
    return this.scenes.findIndex(({ entries }) => entries.some((entry) => entry.seq === seq));
  }

  clear() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#steps = [];
    this.#count();
    this.scenes = [];
    this.at = null;
    this.told = [];
    this.coming = NOTHING;
  }

  #count() {
    const turn = this.#queue[this.#queue.length - 1]?.position.turn;
    const me = this.#house.me();
    this.waiting = this.#queue.length;
    this.awaited = me !== null && turn?.state === 'waiting' && turn.must.includes(me);
  }

  /** What was to be played is there at once. */
  #end() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const left = this.#steps;
    const last = left[left.length - 1];
    if (!last) return;
    this.#steps = [];
    this.told = last.told;
    this.latest = last.fresh.length > 0 ? last.fresh : this.latest;
    this.coming = NOTHING;
  }

  /** Makes one update of all that wait. */
  #gather() {
    const last = this.#queue[this.#queue.length - 1];
    if (!last || this.#queue.length === 1) return;
    const entries = this.#queue.flatMap((update) => update.entries);
    this.#queue = [{ position: last.position, entries }];
    this.#hurried = true;
  }

  /** Plays what is next, until something takes its time. */
  #next() {
    this.#timer = undefined;
    if (this.#queue.length > (this.paused ? LONGEST_WAIT : LONGEST_QUEUE)) this.#gather();
    if (this.paused) return;
    while (this.#timer === undefined) {
      if (this.#steps.length === 0) {
        const update = this.#queue.shift();
        this.#count();
        if (!update) return;
        this.#begin(update);
      }
      this.#play(this.#steps.shift()!);
    }
  }

  #begin({ position, entries }: Update) {
    const fresh = this.#house.show({ position, entries });
    const haste = Math.min(1, UNHURRIED / (this.#queue.length + 1));
    this.#steps = script(fresh, this.#house.me(), this.#house.pace() * haste, this.#hurried);
    this.#hurried = false;
    this.#remember({ position, entries: fresh });
  }

  #play({ told, fresh, ms, coming }: Step) {
    this.told = told;
    this.coming = coming;
    if (fresh.length > 0) this.latest = fresh;
    this.#house.hear(fresh, this.#steps.length === 0);
    if (ms > 0) this.#timer = setTimeout(() => this.#next(), ms);
  }

  /** Scenes are kept from the end of my last turn on: when the others go on after
   * me, what was before is over. */
  #remember(scene: Update) {
    const last = this.scenes.slice(-1);
    const over = this.#isMine(last[0]) && !this.#isMine(scene) && this.at === null;
    const kept = over ? last : this.scenes;
    const dropped = Math.max(0, kept.length + 1 - MOST_SCENES);
    if (this.at !== null) this.at = Math.max(0, this.at - dropped);
    this.scenes = [...kept.slice(dropped), scene];
  }

  #isMine(scene: Update | undefined): boolean {
    const me = this.#house.me();
    return me !== null && (scene?.entries.some((entry) => entry.seat === me) ?? false);
  }
}
