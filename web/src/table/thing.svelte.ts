/**
 * `use:thing={{ things, id }}` makes a drawn element one of the things that can
 * be chosen: a button for mouse, touch, keyboard and screen reader, with its
 * state as data attributes that the style sheet knows
 * (`data-selectable`, `data-selected`, `data-dimmed`, `data-pointed`).
 */
import type { Things } from '../boards/board';

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
  does: string | undefined;
}

const REST_BEFORE_ASKING = 450;
const PRESS_BEFORE_ASKING = 500;

export function thing(element: Element, options: ThingOptions) {
  let current = $state.raw(options);
  const node = element as HTMLElement | SVGElement;
  const asking = askAbout(node, () => current);

  // Each is compared with what it was: of two hundred things on a board, only
  // those are touched that look different after a click.
  const { things, id } = $derived(current);
  const selectable = $derived(things.selectable(id));
  const selected = $derived(things.selected(id));
  const dimmed = $derived(things.dimmed(id));
  const pointed = $derived(things.pointed(id));
  const does = $derived(things.label(id));

  $effect(() => things.drawn(id, current.name));
  $effect(() => show(node, current, { selectable, selected, dimmed, pointed, does }));
  $effect(() => listen(node, () => current, asking));
  $effect(() => asking.stop);

  return {
    update(next: ThingOptions) {
      if (next.things !== current.things || next.id !== current.id || next.name !== current.name) {
        current = next;
      }
    },
  };
}

function show(node: HTMLElement | SVGElement, { id, name, ask }: ThingOptions, look: Look) {
  const { selectable, selected } = look;
  node.dataset['thing'] = id;
  mark(node, 'selectable', selectable);
  mark(node, 'selected', selected);
  mark(node, 'dimmed', look.dimmed);
  mark(node, 'pointed', look.pointed);
  const alive = selectable || selected || ask !== false;
  node.setAttribute('role', alive ? 'button' : 'img');
  node.setAttribute('tabindex', selectable ? '0' : '-1');
  call(node, name ?? id.replaceAll('-', ' '), look.does);
  if (alive) node.setAttribute('aria-disabled', String(!selectable && !selected));
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

/** Text of the page itself; what is written in drawings is not read out. */
function readableText(node: Element): string {
  const parts = [...node.childNodes].map((child) => {
    if (child instanceof SVGElement) return '';
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
    const { things, id } = current();
    if (!things.choose(id)) asking.whyNot();
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
    if (event.pointerType !== 'mouse') asking.soon(PRESS_BEFORE_ASKING);
  });
  add('pointerleave', asking.stop);
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
  const whyNot = () => {
    const { things, id, ask } = current();
    if (ask !== false && !things.selectable(id) && !things.selected(id)) things.whyNot(id, node);
  };
  const now = () => {
    const { things, id } = current();
    if (things.selectable(id)) things.look(id, node);
    else whyNot();
  };
  return {
    whyNot,
    soon(after: number) {
      clearTimeout(timer);
      timer = setTimeout(now, after);
    },
    stop() {
      clearTimeout(timer);
      current().things.forget(current().id);
    },
  };
}
