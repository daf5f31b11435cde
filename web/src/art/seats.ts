/**
 * How seats look: eight colours, each with a shape, so that colour is never
 * the only sign. The first four are the colours of Survive!, in its order.
 * Tables with more than eight seats use the colours again with other shapes.
 * Where a game deals the colours, seats look as they were dealt.
 */
import { dealt } from './dealt.svelte';

/** The shapes of seats, drawn around the middle, ten units to each side. */
const SHAPES = [
  { name: 'circle', d: 'M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18z' },
  { name: 'triangle', d: 'M0-10L10 8H-10z' },
  { name: 'square', d: 'M-8-8H8V8H-8z' },
  { name: 'diamond', d: 'M0-10.5L9.5 0L0 10.5L-9.5 0z' },
  { name: 'hexagon', d: 'M-5-9H5L10 0L5 9H-5L-10 0z' },
  { name: 'cross', d: 'M-3.6-9H3.6V-3.6H9V3.6H3.6V9H-3.6V3.6H-9V-3.6H-3.6z' },
  { name: 'star', d: 'M0-10.5L2.7-3.6L10-3.2L4.3 1.3L6.2 8.5L0 4.5L-6.2 8.5L-4.3 1.3L-10-3.2L-2.7-3.6z' },
  { name: 'drop', d: 'M0-11C4-5 8-1.5 8 2.5A8 8 0 0 1-8 2.5C-8-1.5-4-5 0-11z' },
] as const;

const COLOURS = ['red', 'yellow', 'orange', 'purple', 'blue', 'green', 'grey', 'rose'] as const;

export interface SeatLook {
  /** The name of the colour, for people. */
  colour: string;
  /** The colour as a CSS value; the palette fits it to the theme. */
  fill: string;
  /** What can be read on that colour. */
  on: string;
  /** The colour of a name, dark or light enough to be read. */
  text: string;
  /** The name of the shape, for people. */
  shape: string;
  /** The outline of the shape as SVG path data. */
  path: string;
}

const looks = Array.from({ length: COLOURS.length * SHAPES.length }, (_, seat) => made(seat));

/** How somebody looks who has no colour yet. */
const PLAIN: SeatLook = {
  colour: 'no colour yet',
  fill: 'var(--paper-high)',
  on: 'var(--ink)',
  text: 'var(--ink)',
  shape: SHAPES[0].name,
  path: SHAPES[0].d,
};

function made(seat: number): SeatLook {
  const colour = seat % COLOURS.length;
  const round = Math.floor(seat / COLOURS.length);
  const shape = SHAPES[(seat + 3 * round) % SHAPES.length]!;
  return {
    colour: COLOURS[colour]!,
    fill: `var(--seat-${colour})`,
    on: `var(--on-seat-${colour})`,
    text: `var(--seat-text-${colour})`,
    shape: shape.name,
    path: shape.d,
  };
}

/** The look of this number, whoever wears it. */
export function look(number: number): SeatLook {
  return looks[number % looks.length]!;
}

/** How a seat looks at the table that is on the page. */
export function seatLook(seat: number): SeatLook {
  const worn = dealt.looks?.[seat];
  return worn === null ? PLAIN : (worn ?? look(seat));
}
