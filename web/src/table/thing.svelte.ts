/**
 * `use:thing={{ things, id }}` makes a drawn element one of the things that can
 * be chosen: a button for mouse, touch, keyboard and screen reader, with its
 * state as data attributes that the style sheet knows
 * (`data-selectable`, `data-selected`, `data-dimmed`, `data-pointed`,
 * `data-pointable` while clicks only point, and `data-danger` where choosing it
 * may hurt somebody).
 */
import type { Things } from '../boards/board';
import type { Danger } from '../wire/tabletop';
import { oddsWords } from './asking';

export interface ThingOptions {
  things: Things;
  id: string;
  /** What it is, for screen readers: "Your swimmer of 3 in f5". */
  name?: string;
  /** Whether asking "why not?" makes sense here; on unless told otherwise. */
  ask?: boolean;
}

/** How a thing looks at the moment, and what choosing it does. */
interface Look {
  selectable: boolean;
  selected: boolean;
  dimmed: boolean;
  pointed: boolean;
  pointable: boolean;
  does: string | undefined;
  danger: Danger | undefined;
  fingers: string | undefined;
}

const REST_BEFORE_ASKING = 450;
const PRESS_BEFORE_ASKING = 500;

export function thing(element: Element, options: ThingOptions) {
  let current = $state.raw(options);
  const node = element as HTMLElement | SVGElement;
  const still = $derived(current.things.still ?? false);

  // Of what is only looked at nothing has to be watched but whether a sentence
  // speaks of it: a replay has two hundred things to draw before it can be seen.
  $effect(() => (still ? keepStill(node, () => current) : keepUp(node, () => current)));

  return {
    update(next: ThingOptions) {
      if (next.things !== current.things || next.id !== current.id || next.name !== current.name) {
        current = next;
      }
    },
  };
}

const STILL: Look = {
  selectable: false,
  selected: false,
  dimmed: false,
  pointed: false,
  pointable: false,
  does: undefined,
  danger: undefined,
  fingers: undefined,
};

function keepStill(node: HTMLElement | SVGElement, current: () => ThingOptions) {
  const pointed = $derived(current().things.pointed(current().id));
  $effect(() => show(node, current(), { ...STILL, pointed }));
}

function keepUp(node: HTMLElement | SVGElement, now: () => ThingOptions) {
  const asking = askAbout(node, now);
  const current = $derived(now());

  // Each is compared with what it was: of two hundred things on a board, only
  // those are touched that look different after a click.
  const { things, id } = $derived(current);
  const selectable = $derived(things.selectable(id));
  const selected = $derived(things.selected(id));
  const dimmed = $derived(things.dimmed(id));
  const pointed = $derived(things.pointed(id));
  const does = $derived(things.label(id));
  const danger = $derived(things.danger?.(id));
  const pointable = $derived(things.pointable?.(id) ?? false);
  const fingers = $derived(things.fingers?.(id));

  $effect(() => things.drawn(id, current.name));
  $effect(() =>
    show(node, current, { selectable, selected, dimmed, pointed, pointable, does, danger, fingers }),
  );
  $effect(() => listen(node, now, asking));
  $effect(() => asking.stop);
}

function show(node: HTMLElement | SVGElement, { id, name, ask }: ThingOptions, look: Look) {
  const { selectable, selected, pointable } = look;
  node.dataset['thing'] = id;
  mark(node, 'selectable', selectable);
  mark(node, 'selected', selected);
  mark(node, 'dimmed', look.dimmed);
  mark(node, 'pointed', look.pointed);
  mark(node, 'pointable', pointable);
  if (look.danger) node.dataset['danger'] = look.danger.deadly ? 'deadly' : 'harm';
  else delete node.dataset['danger'];
  const alive = selectable || selected || pointable || ask !== false;
  node.setAttribute('role', alive ? 'button' : 'img');
  node.setAttribute('tabindex', selectable || pointable ? '0' : '-1');
  const danger = look.danger && `danger, ${oddsWords(look.danger)}`;
  const does = [look.does, danger, look.fingers].filter(Boolean).join(', ') || undefined;
  call(node, name ?? id.replaceAll('-', ' '), does);
  if (alive) node.setAttribute('aria-disabled', String(!selectable && !selected && !pointable));
  else node.removeAttribute('aria-disabled');
  if (selected) node.setAttribute('aria-pressed', 'true');
  else node.removeAttribute('aria-pressed');
}

function mark(node: HTMLElement | SVGElement, name: string, on: boolean) {
  if (on) node.dataset[name] = '';
  else delete node.dataset[name];
}

/** Says what it is and what choosing it does. What can be read on it is its
 * name already (WCAG 2.5.3); drawings need one. */
function call(node: HTMLElement | SVGElement, name: string, does: string | undefined) {
  const readable = node instanceof HTMLElement && readableText(node) !== '';
  if (readable) node.removeAttribute('aria-label');
  else node.setAttribute('aria-label', does === undefined || does === name ? name : `${name}: ${does}`);
  if (readable && does !== undefined) node.setAttribute('aria-description', does);
  else node.removeAttribute('aria-description');
}

/** Text of the page itself; what is written in drawings, or hidden from those who
 * listen, is not read out. */
function readableText(node: Element): string {
  const parts = [...node.childNodes].map((child) => {
    if (child instanceof SVGElement) return '';
    if (child instanceof Element && child.ariaHidden === 'true') return '';
    return child instanceof Element ? readableText(child) : (child.textContent ?? '');
  });
  return parts.join('').trim();
}

function listen(
  node: HTMLElement | SVGElement,
  current: () => ThingOptions,
  asking: ReturnType<typeof askAbout>,
) {
  const on = new AbortController();
  const add = <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ) => node.addEventListener(type, handle as EventListener, { signal: on.signal });

  add('click', (event) => {
    event.stopPropagation();
    // A long press has asked about it, and is over.
    if (asking.pressed()) return;
    // A click ends the looking: what comes next is not to be covered.
    asking.stop();
    const { things, id } = current();
    if (!things.point?.(id, node) && !things.choose(id, node)) asking.whyNot();
  });
  add('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  // A thing that appears under a pointer at rest was not pointed at: only a
  // pointer that moves on it asks.
  let entered = false;
  add('pointerenter', () => (entered = true));
  add('pointermove', (event) => {
    if (entered && event.pointerType === 'mouse') asking.soon(REST_BEFORE_ASKING);
    entered = false;
  });
  add('pointerdown', (event) => {
    if (event.pointerType !== 'mouse') asking.soon(PRESS_BEFORE_ASKING, true);
  });
  add('pointerup', (event) => {
    if (event.pointerType !== 'mouse') asking.wait();
  });
  // A long press asks what the thing is; it opens no menu of the browser.
  add('contextmenu', (event) => {
    if (asking.isPress()) event.preventDefault();
  });
  // A lifted finger leaves, too, and what it asked for is still to be read.
  add('pointerleave', (event) => {
    if (event.pointerType === 'mouse') asking.stop();
    else asking.wait();
  });
  add('pointercancel', asking.stop);
  add('focus', () => {
    if (!node.matches(':focus-visible')) return;
    current().things.look(current().id, node, true);
    asking.soon(REST_BEFORE_ASKING);
  });
  add('blur', asking.stop);
  return () => on.abort();
}

/** Whoever rests on a thing is told what choosing it does, or why it cannot be
 * chosen. */
function askAbout(node: Element, current: () => ThingOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a finger rests on it, and has rested for long enough to ask. */
  let press: 'none' | 'begun' | 'long' = 'none';
  const whyNot = () => {
    const { things, id, ask } = current();
    if (ask !== false && !things.selectable(id) && !things.selected(id)) things.whyNot(id, node);
  };
  const now = () => {
    const { things, id } = current();
    if (press === 'begun') press = 'long';
    if (things.selectable(id)) things.look(id, node);
    else whyNot();
  };
  return {
    whyNot,
    soon(after: number, byFinger = false) {
      press = byFinger ? 'begun' : 'none';
      clearTimeout(timer);
      timer = setTimeout(now, after);
    },
    /** The finger is lifted: what it asked for stays to be read. */
    wait() {
      clearTimeout(timer);
    },
    isPress: () => press !== 'none',
    /** Whether this click is the end of a long press. */
    pressed() {
      const long = press === 'long';
      press = 'none';
      return long;
    },
    stop() {
      clearTimeout(timer);
      current().things.forget(current().id);
    },
  };
}
