/** The sums of bringing a sheet nearer. */

export interface Spot {
  x: number;
  y: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** How large a thing must be for a finger (WCAG 2.2, 2.5.8), in CSS pixels. */
export const FINGER = 24;
/** The largest scale: there, even a crowd in one space is large enough. */
export const NEAREST = 5;

const size = (box: Box) => Math.min(box.width, box.height);

/** Whether a finger at this spot may mean this thing, and could not hit it. */
export function isTooSmall(box: Box, at: Spot): boolean {
  const away = Math.hypot(box.left + box.width / 2 - at.x, box.top + box.height / 2 - at.y);
  return size(box) < FINGER && away < FINGER;
}

/** By how much the sheet must grow for the smallest of these; a little more than
 * needed, for it is to be seen too. */
export function nearerFor(boxes: Box[]): number {
  return (1.25 * FINGER) / Math.min(...boxes.map(size));
}

/** How far two fingers are apart, and the spot between them. */
export function spread(a: Touch, b: Touch): { apart: number; at: Spot } {
  return {
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    at: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
  };
}
