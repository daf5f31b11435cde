/** Where a small sheet stands that speaks of a thing: beside it, where it covers
 * the least of what can be chosen, never off the page, and never over the
 * question that is open (`data-clear`). */

const EDGE = 8;
const GAP = 10;

export interface Place {
  left: number;
  top: number;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;

/** The place of a sheet of this size beside a thing, on a page that ends here:
 * above it if nothing speaks against that, otherwise below or beside it. What can
 * be chosen is to stay in sight. */
export function placed(
  thing: Box,
  own: Box,
  page: { width: number; bottom: number },
  choices: Box[] = [],
): Place {
  const across = (left: number) => Math.max(EDGE, Math.min(left, page.width - own.width - EDGE));
  const down = (top: number) => Math.max(EDGE, Math.min(top, page.bottom - own.height - EDGE));
  const above = Math.min(thing.top, page.bottom) - own.height - GAP;
  const below = thing.bottom + GAP;
  const left = thing.left - own.width - GAP;
  const right = thing.right + GAP;

  const columns = [thing.left + thing.width / 2 - own.width / 2, thing.left, thing.right - own.width];
  const rows = [thing.top, thing.top + thing.height / 2 - own.height / 2, thing.bottom - own.height];
  const upright = (top: number) => columns.map((left) => ({ left: across(left), top }));
  const level = (left: number) => rows.map((top) => ({ left, top: down(top) }));
  const fits = ({ left, top }: Place) =>
    left >= EDGE &&
    left + own.width + EDGE <= page.width &&
    top >= EDGE &&
    top + own.height + EDGE <= page.bottom;

  const free = [...upright(above), ...upright(below), ...level(right), ...level(left)].filter(fits);
  const hides = (place: Place) =>
    choices.reduce((sum, choice) => sum + shared(choice, place, own), 0);
  const least = Math.min(...free.map(hides));
  return free.find((place) => hides(place) === least) ?? { left: across(right), top: down(thing.top) };
}

/** How much of a choice a sheet at this place would cover. */
function shared(choice: Box, { left, top }: Place, own: Box): number {
  const wide = Math.min(choice.right, left + own.width) - Math.max(choice.left, left);
  const high = Math.min(choice.bottom, top + own.height) - Math.max(choice.top, top);
  return Math.max(0, wide) * Math.max(0, high);
}

export function beside(anchor: Element, sheet: Element): Place {
  const clear = document.querySelector('[data-clear]')?.getBoundingClientRect();
  const bottom = clear && clear.height > 0 ? clear.top : innerHeight;
  const choices = [...document.querySelectorAll('[data-selectable]')].filter((one) => one !== anchor);
  return placed(
    anchor.getBoundingClientRect(),
    sheet.getBoundingClientRect(),
    { width: innerWidth, bottom },
    choices.map((one) => one.getBoundingClientRect()),
  );
}
