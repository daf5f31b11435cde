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

/** How slowly what others do is played, so that a quick bot can be followed: 1
 * is normal, 0 is all at once. Somebody who wants no motion still wants to see
 * one thing after the other. */
export const pace = () => PACE[settings.speed];
