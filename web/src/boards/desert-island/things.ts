/** Drawings of what washes ashore, of perils and of what a lookout looks for:
 * lines around the middle, twelve units to each side. */
import type { Item, Peril } from '../../wire/games/desert-island';
import type { Icon } from './words';

export interface Drawing {
  /** What is filled, and with what. */
  fill: string;
  d: string;
  /** Lines on top of it. */
  lines?: string;
}

const FOOD = 'light-dark(#e8a93c, #d99a35)';
const METAL = 'light-dark(#aeb7bd, #97a7b2)';
const GOLD = 'light-dark(#e6b93f, #e9c35c)';
const WOOD = 'var(--wood)';
const GREEN = 'var(--land-crown)';
const CLOTH = 'light-dark(#f3e7cb, #c9bd9c)';
const RED = 'light-dark(#c0503a, #c9604a)';

export const ITEM_ART: Record<Item, Drawing> = {
  sardines: {
    fill: METAL,
    d: 'M-11-6H11V7H-11z',
    lines: 'M-8-3C-3-5 2-5 5-3L8-5V-1L5-3M-8 3C-3 1 2 1 5 3L8 1V5L5 3M11-6C7-10 3-10 1-8',
  },
  bananas: { fill: FOOD, d: 'M-9-9C-9 4-1 10 10 8C12 6 11 5 10 4C2 4-4-1-6-10z', lines: 'M-6-10C-2-2 4 2 10 4M-9-9l1-3l3 1' },
  crabs: {
    fill: RED,
    d: 'M-7 1C-7-5 7-5 7 1S4 8 0 8S-7 6-7 1z',
    lines: 'M-7 0L-11-4M7 0L11-4M-11-4C-13-8-9-11-7-9L-9-6M11-4C13-8 9-11 7-9L9-6M-6 5L-10 9M6 5L10 9M-2-4V-7M2-4V-7',
  },
  'roast-iguana': {
    fill: 'light-dark(#a3763f, #a3763f)',
    d: 'M-11 3C-6-5 4-5 8-3C11-4 12-1 10 1C6 5-4 4-6 4C-9 5-11 5-11 3z',
    lines: 'M-12 9L12-9M-3-4L-4-7M1-4V-7M5-4L6-7M-4 4V7M3 4V7M8-2h0',
  },
  coconut: { fill: 'light-dark(#7b5533, #86603b)', d: 'M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10z', lines: 'M-3-4h0M3-4h0M0 1h0M-7 4C-4 8 2 9 6 6' },
  doubloons: {
    fill: GOLD,
    d: 'M-4-1A6 6 0 1 1-4 11A6 6 0 1 1-4-1zM5-10A6 6 0 1 1 5 2A6 6 0 1 1 5-10z',
    lines: 'M-4 2V8M-6 5H-2M5-7V-1M3-4H7',
  },
  chalice: { fill: GOLD, d: 'M-8-11H8C8-2 4 1 2 2V7L7 11H-7L-2 7V2C-4 1-8-2-8-11z', lines: 'M-7-6H7M0-9v0' },
  candelabrum: {
    fill: GOLD,
    d: 'M-2-4H2V6L7 11H-7L-2 6z',
    lines: 'M0-4V-6M-9-3C-9 2-3 2 0 2S9 2 9-3M-9-3V-6M9-3V-6M0-9v-2M-9-9v-2M9-9v-2',
  },
  'chamber-pot': { fill: CLOTH, d: 'M-10-6H7C7 4 4 10-2 10S-10 4-10-6z', lines: 'M7-3C12-4 12 4 5 4M-10-6H8M-6 0C-4-3 0-3 2 0' },
  blunderbuss: { fill: WOOD, d: 'M-12 6L-6-1L2-4L4 0L-5 4L-9 9z', lines: 'M2-4L9-8L12-11L12-2L4 0M-3 3C-2 7 2 6 2 2M9-8L9-3' },
  cutlass: { fill: METAL, d: 'M-5 5C2 0 8-5 11-12C13-2 4 6-2 9z', lines: 'M-8 1C-8 7-4 11 2 10M-4 6L-11 12' },
  spear: { fill: METAL, d: 'M3-3L11-12L8 0z', lines: 'M5-5L-11 11M1-1L-2-2M3 2L2-1' },
  shovel: { fill: METAL, d: 'M-11 11C-13 4-9 0-5-1L2 6C1 10-5 13-11 11z', lines: 'M-2 2L8-8M5-11L11-5' },
  'fishing-rod': { fill: 'none', d: '', lines: 'M-11 11L8-10C12-8 12-2 10 4M10 4C10 8 5 9 5 5M-7 7C-5 9-4 9-2 7' },
  garden: {
    fill: GREEN,
    d: 'M0 4C-1-4-8-6-11-4C-9 2-5 4 0 4zM0 1C1-8 8-10 11-8C9-1 5 1 0 1z',
    lines: 'M0 10V1M-11 10H11',
  },
  tent: { fill: CLOTH, d: 'M0-9L12 9H-12z', lines: 'M0-9L-3 9M0-9L4 9M0-9V-12' },
  snare: { fill: 'none', d: '', lines: 'M-11 6H11M-9 6C-9-8 9-8 9 6M-6 6L-4 1L-2 6L0 1L2 6L4 1L6 6M0-5V-11M-3-11H3' },
  medicine: { fill: 'light-dark(#8fb9a0, #6fa488)', d: 'M-3-11H3V-6C8-4 8 0 8 2V11H-8V2C-8 0-8-4-3-6z', lines: 'M0 0V7M-3.5 3.5H3.5M-4-11H4' },
  monocle: { fill: 'rgb(255 255 255 / 0.5)', d: 'M-2-10A8 8 0 1 1-2 6A8 8 0 1 1-2-10z', lines: 'M4 3C8 8 5 11 11 11M-6-5C-5-7-3-7-2-7' },
  spyglass: { fill: GOLD, d: 'M-12 5L-4-1L-1 4L-9 10zM-4-2L4-7L7-1L-1 4z', lines: 'M4-8L10-11L13-5L7-1' },
};

export const PERIL_ART: Record<Peril, Drawing> = {
  boar: {
    fill: 'light-dark(#7a5b45, #8a6a52)',
    d: 'M-12 3C-12-5-4-8 2-7L5-10L7-6C11-5 12-2 12 1L9 3C8 5 6 5 5 5V10H2V6H-5V10H-8V6C-10 6-12 5-12 3z',
    lines: 'M10 2C12 1 13-1 12-3M6-3h0M-9-5l-2-3M-5-7l-1-3M-1-7V-10',
  },
  illness: {
    fill: 'light-dark(#9fae63, #8ea35c)',
    d: 'M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7z',
    lines: 'M0-7V-12M0 7V12M-7 0H-12M7 0H12M-5-5L-8-8M5-5L8-8M-5 5L-8 8M5 5L8 8M-3-2h0M2 1h0M-1 4h0',
  },
  monkeys: {
    fill: 'light-dark(#8e6844, #9a744e)',
    d: 'M-7-3A3.5 3.5 0 1 1-9-8C-7-12 7-12 9-8A3.5 3.5 0 1 1 7-3C8 4 5 9 0 9S-8 4-7-3z',
    lines: 'M-3-3h0M3-3h0M-4 3Q0 6 4 3M-1 0h2',
  },
  rats: {
    fill: 'light-dark(#7c7a78, #8d8f92)',
    d: 'M-12 5C-10-3-2-5 3-4C4-8 8-8 8-4C11-3 13 1 12 3C10 5 7 5 5 5H-8z',
    lines: 'M9-1h0M12 3L13 5M-12 5C-8 11 0 10 6 10M-4 5V8M4 5V8',
  },
  tsunami: {
    fill: 'light-dark(#5e98a8, #3f86a0)',
    d: 'M-12 10C-12-4-4-11 4-11C11-11 13-5 10-2C9-5 4-6 3-1C2 4 7 9 12 10z',
    lines: 'M-8 10C-8 2-4-5 2-7M-3 10C-4 6-3 2-1 0',
  },
};

export const ICON_ART: Record<Icon, Drawing> = {
  ship: { fill: WOOD, d: 'M-12 4H12L8 10H-8z', lines: 'M0 4V-11M0-11C8-8 8-1 0 1M0-9C-7-6-7-1 0 1' },
  wood: { fill: WOOD, d: 'M-12 2L9-6L12 0L-9 8zM-9-4L-6-9L12 5L9 9z', lines: 'M9-6L12 0M-9-4L-6-9' },
  torch: { fill: GOLD, d: 'M0-12C6-7 6-1 3 1H-3C-6-1-5-4-3-6C-2-4-1-4 0-5C1-8 1-10 0-12z', lines: 'M-3 1L-1 12H1L3 1' },
};

/** A drop of blood, and a portion of food. */
export const WOUND = 'M0-9C3-4 7-1 7 3A7 7 0 0 1-7 3C-7-1-3-4 0-9z';
export const FOOD_ART: Drawing = { fill: FOOD, d: 'M-8-7L4-9L9-3V7L-3 9L-8 5z', lines: 'M-8-7L-3-2L9-3M-3-2V9' };
