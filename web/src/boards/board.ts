/**
 * The contract of a board.
 *
 * A board is a picture of one game's view. It draws its things (`hex-f5`,
 * `person-7`, `card-2-1`) and marks them with `use:thing`; which of them can be
 * chosen, what is highlighted, the keyboard, the menus and the "why not?" come
 * from the table, the same for every game. A board holds no rules.
 */
import type { Component } from 'svelte';
import type { Danger, Life, Prompt, Sentence } from '../wire/tabletop';
import type { ToldEntry } from '../wire/messages';

/** What the table knows about the things that a board draws. Reading it inside
 * of a template or an effect keeps the reader up to date. */
export interface Things {
  /** Whether they are only looked at: nothing can be chosen, and nobody asks. */
  still?: boolean;
  /** Whether choosing it now leads to something that I may do. */
  selectable(id: string): boolean;
  /** Whether it is part of what I have chosen so far. */
  selected(id: string): boolean;
  /** Whether I am choosing, and this is not among the choices. */
  dimmed(id: string): boolean;
  /** Whether a sentence that I look at speaks of it. */
  pointed(id: string): boolean;
  /** Whom choosing it may hurt, as far as I can foresee. */
  danger?(id: string): Danger | undefined;
  /** What could be chosen next, if these were chosen one after the other. */
  ahead(...ids: string[]): string[];
  /** Points at it for everyone to see, or takes the finger off it; false where a
   * click chooses instead. */
  point?(id: string, anchor: Element): boolean;
  /** Whether it is marked as something to point at. */
  pointable?(id: string): boolean;
  /** Whose fingers are on it, for those who listen. */
  fingers?(id: string): string | undefined;
  /** Chooses it, or takes the choice back. False if it cannot be chosen. */
  choose(id: string, anchor?: Element): boolean;
  /** Somebody looks at it: with the pointer, or by keys. What choosing it does is
   * worth knowing now. */
  look(id: string, anchor: Element, byKeys?: boolean): void;
  /** Asks the rules why this cannot be chosen, and shows the answer there. */
  whyNot(id: string, anchor: Element): void;
  /** The end of looking and asking: the pointer or the focus has left. */
  forget(id: string): void;
  /** What choosing it does, in words, if that is the one thing it does and the
   * words are here by now. */
  label(id: string): string | undefined;
  /** The board tells which things it draws, and what they are called; the rest
   * become buttons. */
  drawn(id: string, name?: string): () => void;
  /** What a thing is called that can be chosen and is not always drawn, such as a
   * card that somebody else holds. */
  named?(id: string, name: string): void;
  /** Does what no list can hold, by its whole path: an offer of any mix. The
   * rules refuse what they do not allow, and say why. */
  act(path: string[]): void;
}

/** How fast things move. */
export interface Motion {
  /** Whether pieces may glide at all. */
  readonly on: boolean;
  /** A duration that is `base` milliseconds at normal speed; 0 without motion. */
  ms(base: number): number;
}

export interface BoardProps<View = unknown, Facts = unknown, Decision = unknown> {
  view: View;
  /** What the rules know beside the view: odds, ranges, counts, who decides. A
   * board works out nothing of the sort itself. */
  facts: Facts;
  /** The decision that I face, in the game's own shape; null if none. */
  decision: Decision | null;
  /** What is awaited, of me or of others. */
  asked: Prompt;
  /** The seat that looks, or null for an onlooker. */
  me: number | null;
  names: string[];
  things: Things;
  motion: Motion;
  /** What happened since the view before this one, as far as it has been played:
   * more comes, one event after the other, while the view stays. */
  told: ToldEntry[];
  /** The things that what is still to be played speaks of. The view is ahead of
   * it: a board that can draws them as they were, so that nobody is gone before
   * the shark has come. */
  coming: ReadonlySet<string>;
  /** Who people say their characters are, a place for each seat. */
  lives: (Life | undefined)[];
  /** Tells who my character is; says whether it was taken. Left out where
   * nothing can be told. */
  introduce?: ((life: Life) => Promise<boolean>) | undefined;
}

/** The drawn summary on the screen after the end. */
export interface SummaryProps<View = unknown, Facts = unknown> {
  view: View;
  facts: Facts;
  me: number | null;
  names: string[];
  story: Sentence[];
  /** The whole log as far as it is known, oldest first. */
  told: ToldEntry[];
}

/** A diagram in the rules; draws nothing for sections that need none. */
export interface FigureProps {
  section: string;
}

export type BoardComponent = Component<BoardProps<any, any, any>>;
export type SummaryComponent = Component<SummaryProps<any, any>>;
export type FigureComponent = Component<FigureProps>;
export type CardComponent = Component<Record<string, never>>;
