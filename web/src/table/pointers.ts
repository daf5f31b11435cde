/** Where the things that can be chosen are: which of them are out of sight, and
 * where the signs of danger stand. */

export type Side = 'up' | 'down' | 'left' | 'right';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What is seen of the second through the first. */
export function seenThrough(window: Box, behind: Box): Box {
  return {
    left: Math.max(window.left, behind.left),
    right: Math.min(window.right, behind.right),
    top: Math.max(window.top, behind.top),
    bottom: Math.min(window.bottom, behind.bottom),
  };
}

/** On which side of a window something is out of sight; null if its middle can be
 * seen. */
export function sideOf(thing: Box, window: Box): Side | null {
  const x = (thing.left + thing.right) / 2;
  const y = (thing.top + thing.bottom) / 2;
  if (y > window.bottom) return 'down';
  if (y < window.top) return 'up';
  if (x < window.left) return 'left';
  if (x > window.right) return 'right';
  return null;
}

export interface Hidden<T> {
  side: Side;
  count: number;
  /** The one that is the least far away. */
  nearest: T;
}

/** What is out of sight, side by side. */
export function hidden<T>(things: { thing: T; box: Box; window: Box }[]): Hidden<T>[] {
  const sides = new Map<Side, Hidden<T> & { far: number }>();
  for (const { thing, box, window } of things) {
    const side = sideOf(box, window);
    if (side === null) continue;
    const far = distance(box, window);
    const known = sides.get(side);
    if (!known) sides.set(side, { side, count: 1, nearest: thing, far });
    else {
      known.count += 1;
      if (far < known.far) Object.assign(known, { nearest: thing, far });
    }
  }
  return [...sides.values()].map(({ side, count, nearest }) => ({ side, count, nearest }));
}

function distance(thing: Box, window: Box): number {
  const dx = Math.max(window.left - thing.right, thing.left - window.right, 0);
  const dy = Math.max(window.top - thing.bottom, thing.top - window.bottom, 0);
  return dx + dy;
}

export type Along = 'middle' | 'start' | 'end';

/** About as large as an arrow with its words is. */
const ARROW = { width: 165, height: 40 };

/** Where an arrow stands at the upper or lower edge, so that it covers the fewest
 * choices: in the middle unless another place is better. */
export function freest(choices: Box[], window: Box, side: Side): Along {
  const middle = (window.left + window.right - ARROW.width) / 2;
  const lefts = { middle, start: window.left, end: window.right - ARROW.width };
  const top = side === 'up' ? window.top : window.bottom - ARROW.height;
  const covers = (left: number) =>
    choices.filter(
      (box) => box.right > left && box.left < left + ARROW.width && box.bottom > top && box.top < top + ARROW.height,
    ).length;
  const places = Object.entries(lefts) as [Along, number][];
  const [best] = places.reduce((one, other) => (covers(other[1]) < covers(one[1]) ? other : one));
  return best;
}
