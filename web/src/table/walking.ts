/** Walking over a board with the arrow keys. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/** The nearest spot in a direction: what lies aside counts double, and what
 * lies more aside than ahead does not count. */
export function nearest(from: Spot, spots: Spot[], [dx, dy]: [number, number]): number | null {
  let best: number | null = null;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside <= ahead * 1.75 && cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Moves the focus to the next thing that can be chosen or pointed at; with Shift to the next
 * thing of all, to ask about it. False if the key means nothing here. */
export function walk(frame: Element, event: KeyboardEvent): boolean {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return false;
  const which = event.shiftKey ? '[data-thing]' : '[data-selectable], [data-pointable]';
  const things = [...frame.querySelectorAll<HTMLElement | SVGElement>(which)];
  const here = document.activeElement;
  if (things.length === 0) return false;
  if (!here || !frame.contains(here) || !here.matches('[data-thing]')) {
    things[0]!.focus();
    return true;
  }
  const others = things.filter((thing) => thing !== here);
  const to = nearest(middle(here), others.map(middle), step);
  if (to !== null) others[to]!.focus();
  return true;
}
