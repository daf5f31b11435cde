/**
 * Choosing by clicking a path of things.
 *
 * What can be done was sent as a tree of things (`person-7`, then `hex-f5`).
 * What can be clicked is what follows the clicks so far. Steps that the board
 * does not draw become buttons.
 */
import { untrack as untracked } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Things } from '../boards/board';
import type { Choices, Foreseen, Tree } from '../wire/messages';
import type { Caption, Danger, Next, Path, Sentence } from '../wire/tabletop';
import { Dangers } from './dangers.svelte';
import type { Fingers } from './fingers.svelte';
import { type AskLabels, Labels } from './labels.svelte';
import { begun, plain, stepWords } from './sentence';
import { after, comesIn, follow, isWhole, NOTHING, onlyWay, sameWay, stepsOf, trunkOf } from './tree';

/** The tree, and words for the steps that no table draws. */
export type Offer = Pick<Choices, 'tree' | 'words' | 'next'>;

export interface Button {
  step: string;
  label: Sentence;
  /** Whether more is to be chosen after it. */
  more: boolean;
}

/** A thing that somebody looks at, and where it is drawn. */
export interface Near {
  id: string;
  anchor: Element;
  known: Known;
}

/** What there is to know of a thing before it is chosen. */
export interface Known {
  /** What it is and does. */
  caption?: Caption | undefined;
  /** What choosing it brings. */
  outlook?: Sentence | undefined;
}

export interface Chooser {
  names(): string[];
  /** A whole path was clicked, here. */
  chosen(path: Path, anchor: Element | null): void;
  /** The words of whole paths are to be shown. */
  labels: AskLabels;
  /** Somebody wants to know why this path cannot be chosen. */
  ask(path: Path, id: string, anchor: Element): void;
  forget(id: string): void;
  /** Somebody looks at a thing, and at the choice that it makes, if it is one. */
  know?(id: string, way: Path | undefined): Promise<Known>;
  /** What everyone at the table points at. */
  fingers?: Fingers;
}

/** Whether this is said after these things have been chosen: it names how the last
 * ones begin. */
function follows({ after }: Next, chosen: Path): boolean {
  const starts = after.split(' ');
  const last = chosen.slice(-starts.length);
  return last.length === starts.length && starts.every((start, i) => last[i]!.startsWith(start));
}

const NO_OFFER: Offer = { tree: NOTHING, words: {} };

export class Choosing implements Things {
  #offer: Offer = $state.raw(NO_OFFER);
  path: Path = $state.raw([]);
  /** The thing that a sentence under the pointer speaks of. */
  spoken: string | null = $state(null);
  /** The thing under the pointer or the focus that can be chosen. */
  near: Near | null = $state.raw(null);
  /** How often the board draws a thing. */
  readonly #drawn = new SvelteMap<string, number>();
  /** What the board calls it. */
  readonly #called = new SvelteMap<string, string>();
  readonly #chooser: Chooser;
  readonly #labels: Labels;
  readonly #dangers = new Dangers();
  #decision: number | null = null;
  /** Whether somebody goes by keys: then the names of all things are to say what
   * choosing them does, before one of them is read out. */
  #read = false;

  /** Whether an answer is awaited: whoever only may act has not begun anything. */
  #must = $state(false);
  /** What need not be clicked, since every answer begins with it. */
  readonly begun: Path = $derived(this.#must ? trunkOf(this.#offer.tree) : []);
  readonly #here: Tree = $derived(follow(this.#offer.tree, this.path) ?? NOTHING);
  readonly #next = $derived(new Set(stepsOf(this.#here)));
  /** Whether any next step says it all. */
  readonly #last = $derived(sameWay(this.#here) !== undefined);
  readonly #ahead = $derived(this.#dangers.ahead(this.#offer.tree, this.path));
  /** What is to be chosen now, once something was. */
  readonly next: Sentence | null = $derived.by(() => this.#nextStep());
  /** Whether there is anything to choose. */
  readonly any = $derived(!isWhole(this.#offer.tree));
  /** Every next step. */
  readonly steps: Button[] = $derived(stepsOf(this.#here).map((step) => this.#asButton(step)));
  /** The next steps that the board does not draw. */
  readonly buttons = $derived(this.steps.filter(({ step }) => !this.#drawn.has(step)));

  constructor(chooser: Chooser) {
    this.#chooser = chooser;
    this.#labels = new Labels(chooser.labels);
  }

  /** Offers what can be chosen for a decision. What was clicked stays if it
   * still leads somewhere, unless what it led to has been done; a whole choice,
   * which waits to be meant, stays for as long as its decision is open. */
  offer(offer: Offer | null, decision: number | null, done = false, must = false) {
    const another = decision !== this.#decision;
    if (another) {
      this.#labels.forget();
      this.#dangers.forget();
    }
    const untouched = !this.clicked;
    this.#decision = decision;
    this.#offer = offer ?? NO_OFFER;
    this.#must = must;
    this.near = null;
    const leads = follow(this.#offer.tree, this.path);
    if (done || untouched || leads === undefined || (another && isWhole(leads))) this.restart();
    if (this.#read) this.wantAll();
  }

  /** Whom the choices of the open decision may hurt. */
  foresee(foreseen: Foreseen[]) {
    this.#dangers.know(foreseen);
  }

  /** The next steps that lead into danger. */
  get foreseen(): ReadonlyMap<string, Danger> {
    return this.#ahead;
  }

  /** Whom a whole choice may hurt, and whether another one hurts less. */
  dangerOf(path: Path): { danger: Danger | undefined; avoidable: boolean } {
    const danger = this.#dangers.of(path);
    return { danger, avoidable: !!danger && this.#dangers.isAvoidable(danger, this.#offer.tree) };
  }

  danger(id: string): Danger | undefined {
    return this.#ahead.get(id);
  }

  /** Whether something was clicked that can be taken back. */
  get clicked(): boolean {
    return this.path.length > this.begun.length;
  }

  /** Takes the last click back; false if there is none. */
  back(): boolean {
    if (!this.clicked) return false;
    let path = this.path.slice(0, -1);
    while (this.#onlyButton(path) !== undefined) path = path.slice(0, -1);
    this.#go(path);
    return true;
  }

  /** Takes all clicks back. */
  restart() {
    this.path = this.begun;
  }

  selectable(id: string): boolean {
    return this.#next.has(id);
  }

  selected(id: string): boolean {
    return this.path.includes(id);
  }

  dimmed(id: string): boolean {
    return this.path.length > 0 && !this.selectable(id) && !this.selected(id);
  }

  pointed(id: string): boolean {
    return this.spoken === id;
  }

  ahead(...ids: string[]): string[] {
    const there = follow(this.#offer.tree, [...this.path, ...ids]);
    return there === undefined ? [] : stepsOf(there);
  }

  label(id: string): string | undefined {
    const way = this.#wayOf(id);
    const label = way && this.#labels.of(way);
    return label && plain(label, this.#chooser.names());
  }

  /** A whole choice in words, as soon as they are here. */
  labelOf(path: Path): Sentence | undefined {
    return this.#labels.of(path);
  }

  point(id: string, anchor: Element): boolean {
    return this.#chooser.fingers?.point(id, anchor) ?? false;
  }

  pointable(id: string): boolean {
    return this.#chooser.fingers?.pointable(id) ?? false;
  }

  fingers(id: string): string | undefined {
    return this.#chooser.fingers?.told(id);
  }

  choose(id: string, anchor: Element | null = null): boolean {
    if (!this.selectable(id) && this.selected(id)) {
      this.#go(this.path.slice(0, this.path.indexOf(id)));
      return true;
    }
    const start = this.#startFor(id);
    if (start === null) return false;
    const alike = sameWay(follow(this.#offer.tree, start)!) ?? [];
    this.#go(this.#onward([...start, id, ...alike]));
    if (isWhole(this.#here)) this.#chooser.chosen(this.path, anchor);
    return true;
  }

  look(id: string, anchor: Element, byKeys = false) {
    if (byKeys) {
      this.#read = true;
      this.wantAll();
    }
    if (!this.selectable(id)) return;
    this.near = { id, anchor, known: {} };
    this.want([id]);
    void this.#chooser.know?.(id, this.#wayOf(id)).then((known) => {
      if (this.near?.id === id && this.near.anchor === anchor) this.near = { id, anchor, known };
    });
  }

  /** Whether something else is to be chosen first, and this after it. */
  comesLater(id: string): boolean {
    return !this.selectable(id) && comesIn(this.#here, id);
  }

  whyNot(id: string, anchor: Element) {
    this.#chooser.ask([...this.path, id], id, anchor);
  }

  forget(id: string) {
    if (this.near?.id === id) this.near = null;
    this.#chooser.forget(id);
  }

  drawn(id: string, name?: string): () => void {
    if (name !== undefined) untracked(() => this.#called.set(id, name));
    const count = (by: number) => {
      const now = (this.#drawn.get(id) ?? 0) + by;
      if (now > 0) this.#drawn.set(id, now);
      else this.#drawn.delete(id);
    };
    untracked(() => count(1));
    return () => untracked(() => count(-1));
  }

  named(id: string, name: string) {
    untracked(() => this.#called.has(id) || this.#called.set(id, name));
  }

  /** Whether the board draws it. */
  draws(id: string): boolean {
    return this.#drawn.has(id);
  }

  act(path: Path) {
    this.#go(path);
    this.#chooser.chosen(path, null);
  }

  /** The words of what these next steps do are to be shown. */
  want(steps: string[]) {
    const ways = steps.map((step) => this.#wayOf(step));
    this.#labels.want(ways.filter((way) => way !== undefined));
  }

  wantAll() {
    this.want([...this.#next]);
  }

  /** The words of a whole choice are to be shown. */
  wantLabel(path: Path) {
    this.#labels.want([path]);
  }

  /** What was chosen, in a word or two: what a board says of a thing begins with
   * what it is. */
  briefly(step: string): Sentence {
    const [words, ...rest] = this.wordsFor(step);
    return typeof words === 'string' && rest.length === 0 ? [words.split(', ')[0]!] : this.wordsFor(step);
  }

  /** A step in words: as the game calls it, or else the board. */
  wordsFor(step: string): Sentence {
    const words = this.#offer.words[step];
    if (words) return words;
    const seat = /^seat-(\d+)$/.exec(step)?.[1];
    if (seat !== undefined) return [{ seat: Number(seat) - 1 }];
    return [this.#called.get(step) ?? stepWords(step)];
  }

  #nextStep(): Sentence | null {
    if (this.path.length === 0 || !this.clicked || isWhole(this.#here)) return null;
    const said = this.#offer.next?.find((next) => follows(next, this.path));
    if (said) return said.text;
    // Games speak wherever there is a choice: this is for a single thing.
    const isDrawn = stepsOf(this.#here).some((step) => this.#drawn.has(step));
    return [isDrawn ? 'Now what is marked.' : 'Now this.'];
  }

  #go(path: Path) {
    this.path = path.length < this.begun.length ? this.begun : path;
    this.near = null;
    if (this.#read) this.wantAll();
  }

  /** The one button that a path leads to, if more is to be chosen after it: it
   * would ask for a click and decide nothing. */
  #onlyButton(path: Path): string | undefined {
    const here = follow(this.#offer.tree, path) ?? NOTHING;
    const [step, ...others] = stepsOf(here);
    if (step === undefined || others.length > 0 || this.#drawn.has(step)) return undefined;
    return path.length > this.begun.length && onlyWay(here) === undefined ? step : undefined;
  }

  /** A path, and the only buttons after it. */
  #onward(path: Path): Path {
    const step = this.#onlyButton(path);
    return step === undefined ? path : this.#onward([...path, step]);
  }

  /** Where choosing this goes on from: here, or from an earlier click, so that
   * another person can be clicked without taking the first one back. */
  #startFor(id: string): Path | null {
    for (let length = this.path.length; length >= 0; length -= 1) {
      const start = this.path.slice(0, length);
      if (follow(this.#offer.tree, [...start, id]) !== undefined) return start;
    }
    return null;
  }

  /** The whole path that a next step leads to, if it is the only one. */
  #wayOf(step: string): Path | undefined {
    const rest = after(this.#here, step);
    const way = rest && onlyWay(rest);
    return way && [...this.path, step, ...way];
  }

  /** What the game has a word for is called by it; of what the board should have
   * drawn, the whole choice tells more than a name. */
  #asButton(step: string): Button {
    const more = !this.#last && !isWhole(after(this.#here, step) ?? NOTHING);
    const way = this.#offer.words[step] ? undefined : this.#wayOf(step);
    const label = (way && this.#labels.of(way)) ?? this.wordsFor(step);
    return { step, label: begun(label), more };
  }
}
