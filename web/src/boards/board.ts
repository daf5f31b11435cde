/**
 * What a board is to the table, and what the table is to a board.
 *
 * A board draws a view and marks what it draws as things (`use:thing`). It
 * knows no rules: which things can be chosen, and why others cannot, is the
 * table's to answer.
 */
import type { Component } from 'svelte';
import type { Outcome, Sentence } from '../wire/tabletop';
import type { ToldEntry } from '../wire/messages';

/** What the table says about the things that a board draws. */
export interface Things {
  /** Whether choosing it leads on towards something that can be done. */
  selectable(id: string): boolean;
  /** Whether it is a part of the path that is chosen so far. */
  selected(id: string): boolean;
  /** Whether it fades while others can be chosen. */
  dimmed(id: string): boolean;
  choose(id: string): void;
  /** Asks why it cannot be chosen; the answer is shown beside the element. */
  whyNot(id: string, anchor: Element): void;
  /** The words for it, where the open options have any. */
  label(id: string): string | undefined;
}

/** How lively the table is. */
export interface Motion {
  /** Whether pieces stand still: everything then appears where it ends. */
  reduced: boolean;
  /** How long something takes that takes so many milliseconds at usual speed; zero when reduced. */
  ms(usual: number): number;
}

export interface BoardProps<View = unknown> {
  view: View;
  /** The seat that looks on from its place; nothing for onlookers. */
  me: number | null;
  names: string[];
  things: Things;
  motion: Motion;
  /** The newest entries of the log, for what is seen only while it happens. */
  told: ToldEntry[];
}

/** The drawn end of a match. */
export interface SummaryProps<View = unknown> {
  view: View;
  me: number | null;
  names: string[];
  motion: Motion;
  outcome: Outcome;
  /** The whole log, as far as the page has it. */
  history: ToldEntry[];
  /** How it ended, in sentences. */
  story: Sentence[];
}

/** All that a game brings to the table. A coming game brings its picture only. */
export interface BoardKit {
  Board: Component<BoardProps<never>>;
  Summary: Component<SummaryProps<never>>;
}
