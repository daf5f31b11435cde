/**
 * Pointing at what one would choose, for everyone at the table to see.
 *
 * It is talk and no move: a finger belongs to one position, and is over with the
 * next. Whoever is not asked points by clicking; whoever is says first that the
 * next clicks only show (`on`). The server lets nobody point at what others
 * cannot see.
 */
import { announce } from '../app/announcer.svelte';
import type { ApiError, Finger, Shown } from '../wire/messages';
import type { Sentence } from '../wire/tabletop';
import { clicked, listed } from './fingers';
import { plain } from './sentence';

/** What everyone sees in a position. */
export interface InSight {
  seq: number;
  things: Shown[];
  words: Shown[];
}

/** What pointing has to know of its table. */
export interface Company {
  me(): number | null;
  names(): string[];
  muted(): number[];
  /** The position on the table; null if none is. */
  seq(): number | null;
  /** Whether there is anybody to see it. */
  any(): boolean;
  /** Whether a click chooses nothing, and so may point. */
  free(): boolean;
  /** Whether a step is a thing that the board draws. */
  draws(step: string): boolean;
  point(seq: number, at: string[]): Promise<unknown>;
  look(): Promise<InSight>;
  /** It cannot be pointed at: what it is may still be told there. */
  refused(step: string, anchor: Element | null, error: ApiError): void;
}

export class Fingers {
  #all: Finger[] = $state.raw([]);
  /** Whether clicks point, and choose nothing. */
  on = $state(false);
  #seen: InSight | null = $state.raw(null);
  /** What I have pointed at, before the table tells it. */
  #mine: { seq: number; at: string[] } | null = null;
  readonly #company: Company;

  /** The fingers at this position, of those whom I want to hear. */
  readonly here: Finger[] = $derived.by(() => {
    const { seq, muted } = this.#company;
    return this.#all.filter((finger) => finger.seq === seq() && !muted().includes(finger.seat));
  });
  readonly #at: ReadonlyMap<string, number[]> = $derived(seatsAt(this.here));
  /** What everyone sees, while that is known of this position. */
  readonly inSight: InSight | null = $derived.by(() =>
    this.on && this.#seen?.seq === this.#company.seq() ? this.#seen : null,
  );
  readonly #open = $derived(new Set(this.inSight?.things.map(({ step }) => step)));
  /** Whether I can point at all. */
  readonly can = $derived.by(() => this.#company.me() !== null && this.#company.any());

  constructor(company: Company) {
    this.#company = company;
  }

  /** Those who point at this, thing or word. */
  seats(step: string): number[] {
    return this.#at.get(step) ?? [];
  }

  /** What somebody points at, in words; null if at nothing. */
  of(seat: number): Sentence | null {
    const finger = this.here.find((finger) => finger.seat === seat);
    return finger ? listed(finger.at, (step) => !this.#company.draws(step)) : null;
  }

  /** The fingers on something, for those who listen. */
  told(step: string): string | undefined {
    const seats = this.seats(step);
    if (seats.length === 0) return undefined;
    return `${seats.map((seat) => this.#company.names()[seat]).join(' and ')} pointing here`;
  }

  /** Whether it is marked as something that a click points at. */
  pointable(step: string): boolean {
    return this.#open.has(step);
  }

  /** Points at something, or takes the finger off it; false if clicks choose. */
  point(step: string, anchor: Element | null = null): boolean {
    const seq = this.#company.seq();
    if (!this.can || seq === null || !(this.on || this.#company.free())) return false;
    void this.#send(seq, clicked(this.#pointedAt(seq), step)).catch((error: ApiError) =>
      this.#company.refused(step, anchor, error),
    );
    return true;
  }

  /** Points at nothing any more. */
  lower() {
    const seq = this.#company.seq();
    // What cannot be told now is over with the next entry.
    if (seq !== null) void this.#send(seq, []).catch(() => {});
  }

  /** From now on clicks point, or choose again. */
  async toggle() {
    this.on = !this.on && this.can;
    if (this.on) await this.lookAround();
  }

  /** Asks what everyone sees in the position on the table. */
  async lookAround() {
    try {
      this.#seen = await this.#company.look();
    } catch {
      // Without it clicks point all the same; nothing is marked.
    }
  }

  /** Another position is on the table. Whoever is asked again chooses again. */
  async turn() {
    if (!this.#company.free()) this.on = false;
    if (this.on) await this.lookAround();
  }

  /** The fingers that were there when I came. */
  open(fingers: Finger[]) {
    this.#all = fingers;
    const mine = fingers.find(({ seat }) => seat === this.#company.me());
    this.#mine = mine ? { seq: mine.seq, at: mine.at.map(({ step }) => step) } : null;
  }

  /** Somebody points at something else than before. */
  take(finger: Finger) {
    this.#all = [...this.#all.filter(({ seat }) => seat !== finger.seat), finger].filter(
      ({ at, seq }) => at.length > 0 && seq >= finger.seq,
    );
    const { me, names, muted } = this.#company;
    if (finger.seat === me() || muted().includes(finger.seat)) return;
    const what = plain(this.of(finger.seat) ?? [], names());
    if (what) announce(`${names()[finger.seat]} points at ${what}.`);
  }

  #pointedAt(seq: number): string[] {
    return this.#mine?.seq === seq ? this.#mine.at : [];
  }

  async #send(seq: number, at: string[]) {
    const before = this.#mine;
    const now = { seq, at };
    this.#mine = now;
    try {
      await this.#company.point(seq, at);
    } catch (error) {
      if (this.#mine === now) this.#mine = before;
      throw error;
    }
  }
}

function seatsAt(fingers: Finger[]): Map<string, number[]> {
  const seats = new Map<string, number[]>();
  for (const { seat, at } of fingers) {
    for (const { step } of at) seats.set(step, [...(seats.get(step) ?? []), seat]);
  }
  return seats;
}
