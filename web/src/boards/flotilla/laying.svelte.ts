/**
 * Laying a raft: which one is held, over which hex, and how it is turned. The
 * turns that fit are those that can be chosen; the one that is shown is changed
 * by wheel, key or click, and is done when it is chosen.
 */
import type { Things } from '../board';
import type { Facts, View } from '../../wire/games/flotilla';
import { hexes, turned } from './ocean';

const TURN = 'turn-';

interface Seen {
  view(): View;
  facts(): Facts;
  things(): Things;
}

export class Laying {
  readonly #seen: Seen;
  /** The hex under the pointer or the focus. */
  over: string | null = $state(null);
  /** The turn that is wanted; if it does not fit, the next one that does is shown. */
  #wanted = $state(0);

  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** The raft in hand that was chosen. */
  readonly raft = $derived.by(() => {
    const { facts, things } = this.#seen;
    return facts().hand.find(({ raft }) => things().selected(`raft-${raft}`))?.raft;
  });

  /** The hex that was chosen for it, now or by an action before. */
  readonly chosen = $derived.by(() => {
    if (this.raft === undefined) return undefined;
    const { frame } = this.#seen.view().board;
    if (typeof frame === 'object' && 'laying' in frame) return frame.laying.at;
    return hexes.find(({ name }) => this.#seen.things().selected(`hex-${name}`))?.name;
  });

  /** The hex where the raft is shown. */
  readonly at = $derived(
    this.chosen ?? (this.over !== null && this.turnsAt(this.over).length > 0 ? this.over : undefined),
  );

  readonly turns = $derived(this.at === undefined ? [] : this.turnsAt(this.at));

  /** The turn that is shown: the wanted one, or the next that fits. */
  readonly turn = $derived(this.turns.find((turn) => turn >= this.#wanted) ?? this.turns[0]);

  /** The ropes of the raft as it is shown. */
  readonly ropes = $derived(
    this.raft === undefined || this.turn === undefined ? undefined : turned(this.raft, this.turn),
  );

  /** The turns in which the raft fits there. */
  turnsAt(hex: string): number[] {
    if (this.raft === undefined) return [];
    const things = this.#seen.things();
    const steps = hex === this.chosen ? things.ahead() : things.ahead(`hex-${hex}`);
    return steps.filter((step) => step.startsWith(TURN)).map((step) => Number(step.slice(TURN.length)));
  }

  /** Shows this turn. */
  show(turn: number) {
    this.#wanted = turn;
  }

  /** Shows the next turn that fits, or the one before. False if there is none. */
  rotate(by: 1 | -1): boolean {
    const { turns, turn } = this;
    if (turn === undefined || turns.length < 2) return false;
    this.#wanted = turns[(turns.indexOf(turn) + by + turns.length) % turns.length]!;
    return true;
  }

  /** Lays it as it is shown. */
  lay(anchor?: Element) {
    if (this.turn !== undefined) this.#seen.things().choose(`${TURN}${this.turn}`, anchor);
  }
}
