/** Where a small sheet stands that speaks of a thing on the board: above it if
 * there is room, otherwise below, and never off the page. */

const EDGE = 8;
const GAP = 10;

export interface Place {
  left: number;
  top: number;
}

export function beside(anchor: Element, sheet: Element): Place {
  const thing = anchor.getBoundingClientRect();
  const own = sheet.getBoundingClientRect();
  const middle = thing.left + thing.width / 2 - own.width / 2;
  const above = thing.top - own.height - GAP;
  const below = Math.min(thing.bottom + GAP, innerHeight - own.height - EDGE);
  return {
    left: Math.max(EDGE, Math.min(middle, innerWidth - own.width - EDGE)),
    top: above > EDGE ? above : below,
  };
}
