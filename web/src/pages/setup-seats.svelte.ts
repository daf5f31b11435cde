/** The seats of a table that is being set up. */
import type { GameInfo, SeatRequest } from '../wire/messages';

export type Sitter =
  | { kind: 'here'; name: string }
  | { kind: 'open' }
  | { kind: 'bot'; level: string };

export interface Row {
  /** Stays with the row while it moves. */
  key: number;
  sitter: Sitter;
}

export class SeatRows {
  rows: Row[] = $state([]);
  readonly #game: GameInfo;
  #next = 0;

  constructor(game: GameInfo, first: string, other: Sitter) {
    this.#game = game;
    this.#add({ kind: 'here', name: first });
    while (this.rows.length < game.about.best_seats) this.#add(other);
  }

  get full() {
    return this.rows.length >= this.#game.about.seats[1];
  }

  get few() {
    return this.rows.length <= this.#game.about.seats[0];
  }

  /** One more seat, like the last one unless that is a person of this device. */
  add() {
    const last = this.rows[this.rows.length - 1]?.sitter;
    if (!this.full) this.#add(last && last.kind !== 'here' ? { ...last } : { kind: 'open' });
  }

  remove(index: number) {
    if (!this.few) this.rows.splice(index, 1);
  }

  /** Moves a seat to another place; false if that is off the table. */
  move(from: number, to: number): boolean {
    if (to < 0 || to >= this.rows.length || from === to) return false;
    const [row] = this.rows.splice(from, 1);
    this.rows.splice(to, 0, row!);
    return true;
  }

  /** Two people change their seats, and with them their colours. */
  swap(one: number, other: number) {
    const [a, b] = [this.rows[one], this.rows[other]];
    if (!a || !b) return;
    [this.rows[one], this.rows[other]] = [b, a];
  }

  requests(): SeatRequest[] {
    return this.rows.map(({ sitter }) => (sitter.kind === 'here' ? { kind: 'human' } : { ...sitter }));
  }

  /** The names of those at this device, by seat. */
  names(usual: string): Map<number, string> {
    const here = this.rows.flatMap(({ sitter }, seat) =>
      sitter.kind === 'here' ? [[seat, sitter.name.trim() || usual] as const] : [],
    );
    return new Map(here);
  }

  #add(sitter: Sitter) {
    this.rows.push({ key: this.#next++, sitter: { ...sitter } });
  }
}
