/** What a page asks for first is known from its address: it is asked for while the
 * page itself is still on its way. */
import * as api from './api';
import type { Route } from './router.svelte';

/** Whose eyes a replay is seen with: a seat's, an onlooker's, or with all laid open. */
export type Sight = number | null | 'open';

/** How many steps of a replay are asked for at once. */
export const AT_ONCE = 16;

/** The first step of the page that a step is on. */
export const pageOf = (step: number) => Math.floor(step / AT_ONCE) * AT_ONCE;

/** The page of a replay with this step, and what happened from another one on
 * where that is wanted. */
export function spanAt(step: number, sight: Sight, log?: number): api.Span {
  const eyes = sight === 'open' ? { open: true } : sight === null ? {} : { seat: sight };
  return { ...eyes, from: pageOf(step), count: AT_ONCE, ...(log === undefined ? {} : { log }) };
}

/** Where the address of a replay leads to. */
export function placeIn(url: URL): { sight: Sight; step: number } {
  const wanted = (name: string) => {
    const text = url.searchParams.get(name);
    return text === null || !/^\d+$/.test(text) ? null : Number(text);
  };
  const sight = url.searchParams.has('open') ? 'open' : wanted('seat');
  return { sight, step: wanted('step') ?? 0 };
}

/** Asks for what the page behind this address will want. */
export function foresee(route: Route, url: URL) {
  if (route.page === 'table') api.foreseeView(route.id);
  if (route.page === 'replay' && route.id !== null) {
    const { sight, step } = placeIn(url);
    api.foreseeReplay(route.id, spanAt(step, sight, 0));
  }
}
