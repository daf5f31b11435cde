import type { Motion } from '../boards/board';
import { settings } from './settings.svelte';

const PACE = { off: 0, slow: 1.8, normal: 1, fast: 0.45 };

const query = matchMedia('(prefers-reduced-motion: reduce)');
let reduced = $state(query.matches);
query.addEventListener('change', () => (reduced = query.matches));

/** Motion as the visitor and the system want it. */
export const motion: Motion = {
  get on() {
    return !reduced && settings.speed !== 'off';
  },
  ms(base) {
    return this.on ? Math.round(base * PACE[settings.speed]) : 0;
  },
};

/** How long another player's action stays on the table before the next one is
 * shown, so that a quick bot can be followed. */
export const pause = () => Math.round(420 * PACE[settings.speed]);
