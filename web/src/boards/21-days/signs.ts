/**
 * Every sign of the game, drawn around the middle, twelve units to each side:
 * strokes and fills, each with the ink that it is drawn in.
 */
import type { Bottle, Cause, Flip, Location, Paw, Sky, Suitcase, Swap, Symbol } from '../../wire/games/21-days';

export type Ink =
  | 'line'
  | 'thin'
  | 'ink'
  | 'bad'
  | 'badline'
  | 'good'
  | 'goodline'
  | 'hope'
  | 'wood'
  | 'sea'
  | 'beast'
  | 'paper'
  | 'glass'
  | 'blue'
  | 'yellow'
  | 'red'
  | 'green';
export type Sign = readonly (readonly [Ink, string])[];

const HOPE = 'M0-5.2L1.5-1.6L5.4-1.3L2.4 1.2L3.4 5L0 2.9L-3.4 5L-2.4 1.2L-5.4-1.3L-1.5-1.6z';
const FIN = 'M-9 5C-4 2-2-4-3-10C5-8 9-2 9 5z';
const SHIP = 'M-10 1H10L7 7H-7zM-5 1V-3H5V1M-2-3V-8H1V-3';
const PERSON = 'M0-9a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4zM-5.5 8C-6 0-3-2 0-2S6 0 5.5 8z';
const BOTTLE = 'M-2-11H2V-6C6-5 6-2 6 1V10H-6V1C-6-2-6-5-2-6z';
const PLANK = 'M-5-11H1L0 11H-6z';
const ARROW_RIGHT = 'M1 9.5H9M6.5 7L9 9.5L6.5 12';
const ARROW_LEFT = 'M-1 9.5H-9M-6.5 7L-9 9.5L-6.5 12';
const DROP = 'M0-10C4-4 7-1 7 3A7 7 0 0 1-7 3C-7-1-4-4 0-10z';
const HEAD = 'M-7-2C-7-13 7-13 7-2C7 1 5 3 4 4H-4C-5 3-7 1-7-2z';
const ARMS = 'M-4 4C-5 8-10 6-10 10M-1.5 4C-2 9-5 9-4 12M1.5 4C2 9 5 9 4 12M4 4C5 8 10 6 10 10';
const EYES = 'M-3-3.6a1.3 1.3 0 1 0 .1 0zM3-3.6a1.3 1.3 0 1 0 .1 0z';
const TURN = 'M-7-1A7 7 0 0 1 6-4M7 1A7 7 0 0 1-6 4M6-9V-4H1M-6 9V4H-1';
const DOLPHIN = 'M-11 5C-8-5 0-9 6-5C9-4 11-2 12 1C8 0 6 0 4 1C0 3-5 3-8 8C-8 6-9 5-11 5zM-1-6L3-10L3-6';
const TURTLE = 'M-8 3C-8-8 7-8 7 3zM7 1C8-3 12-2 11 1C11 3 9 3 7 3M-6 3L-8 7M4 3L6 7M-8 3L-11 4';
const FLARE = 'M-8 10L0-2M0-2L-2-9M0-2L5-8M0-2L8-3M0-2L-7-4';
const ROD = 'M-9 10L4-10M4-10C9-8 9 0 8 5M8 5a2 2 0 1 1-3 1';
const FISH = 'M-9 0C-5-6 3-6 6 0C3 6-5 6-9 0zM6 0L11-4V4z';
const MEGAPHONE = 'M-9-2L5-8V8L-9 3zM-5 4L-3 9H0L-1 5M8-4Q11 0 8 4';
const KITE = 'M0-11L7-2L0 7L-7-2zM0-11V7M-7-2H7M0 7Q4 9 1 12';
const LIGHTNING = 'M2-11L-6 1H-1L-3 11L7-3H1L4-11z';
const MOON = 'M4-9A9.5 9.5 0 1 0 4 9A7 7 0 1 1 4-9z';
const COMPASS = 'M0-10L2.6-2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6-2.6z';

const number = (n: 1 | 2 | 3 | 6, sign: '+' | '-' | '' = ''): string => {
  const digits = { 1: 'M6 3L8 1V10', 2: 'M5 3C6 0 10 1 9 4C9 6 6 8 5 10H10', 3: 'M5 2H9L7 5C11 5 10 10 5 10', 6: 'M9 1C5 3 4 10 7 10C10 10 10 5 7 5C6 5 5 6 5 8' };
  const plus = sign === '+' ? 'M-3 5.5H2M-.5 3V8' : sign === '-' ? 'M-3 5.5H2' : '';
  return plus + digits[n];
};
const gain = (ink: Ink): Sign => [
  [ink, 'M-4-11a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM-9 4C-9-3-6-4-4-4S1-3 1 4z'],
  ['goodline', number(2, '+')],
];

export const SYMBOLS: Record<Symbol, Sign> = {
  'hope-2': [
    ['hope', 'M-5-10L-3.4-6.2L.7-5.8L-2.4-3.2L-1.4.8L-5-1.3L-8.6.8L-7.6-3.2L-10.7-5.8L-6.6-6.2z'],
    ['hope', 'M5-2L6.6 1.8L10.7 2.2L7.6 4.8L8.6 8.8L5 6.7L1.4 8.8L2.4 4.8L-.7 2.2L3.4 1.8z'],
  ],
  disaster: [['bad', LIGHTNING]],
  'all-gain': [['ink', 'M-7-9a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM-11 3C-11-3-9-4-7-4S-3-3-3 3zM2-9a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM-2 3C-2-3 0-4 2-4S6-3 6 3z'], ['goodline', number(1, '+')]],
  'all-lose': [['ink', 'M-7-9a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM-11 3C-11-3-9-4-7-4S-3-3-3 3zM2-9a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM-2 3C-2-3 0-4 2-4S6-3 6 3z'], ['badline', number(1, '-')]],
  'gain-blue': gain('blue'),
  'gain-yellow': gain('yellow'),
  'gain-red': gain('red'),
  'gain-green': gain('green'),
  'rod-broken': [['line', 'M-9 10L-3 1M0-3L4-10M4-10C9-8 9 0 8 4'], ['badline', 'M-6-5L4 3M4-5L-6 3']],
  jellyfish: [['glass', 'M-8 0C-8-13 8-13 8 0C5-2 3 1 0-1C-3 1-5-2-8 0z'], ['line', 'M-5 1C-7 5-3 7-5 11M0 1C-2 5 2 7 0 11M5 1C3 5 7 7 5 11']],
  'ship-right': [['ink', SHIP], ['goodline', ARROW_RIGHT]],
  'ship-left': [['ink', SHIP], ['badline', ARROW_LEFT]],
  plank: [['wood', PLANK], ['badline', 'M4-4H10M7.5-6.5L10-4L7.5-1.5']],
  reshuffle: [['bad', 'M1-5L-4 1H-1L-2 6L4-1H1L2-5z'], ['thin', 'M-9-2A9 9 0 0 1 8-5M9 2A9 9 0 0 1-8 5M8-9V-5H4M-8 9V5H-4']],
  'swap-random': [['line', TURN], ['ink', 'M-1.5-2.5C-1-4 2-4 1.6-1.6C1.4-.4 0 0 0 1H-.2M0 3h.1']],
  'swap-choose': [['line', TURN], ['ink', 'M-2 3L-2-3L3 0z']],
  'swap-dolphin': [['beast', DOLPHIN], ['thin', 'M-8 11Q-4 8 0 11T8 11']],
  'skip-day': [['ink', MOON], ['badline', 'M2 0H10M7-3L10 0L7 3']],
  'divide-2': [['line', 'M-9-9L-4-3L-4 8M-4-3L1-9'], ['badline', number(2, '-')]],
  'divide-3': [['line', 'M-9-9L-4-3L-4 8M-4-3L1-9M-4-3V-10'], ['badline', number(3, '-')]],
  octopus: [['beast', HEAD], ['line', ARMS], ['paper', EYES]],
  grab: [['line', 'M-9 11C-9 1 9 6 7-3C6-9-3-9-2-3C-1 0 3-1 2-3'], ['bad', 'M-9-11H-3V-5H-9z']],
  'shark-1': [['beast', FIN], ['badline', number(1)]],
  'shark-6': [['beast', FIN], ['badline', number(6)]],
  paranoia: [['line', 'M-11 0C-6-8 6-8 11 0C6 8-6 8-11 0z'], ['bad', 'M0-4a4 4 0 1 1 0 8a4 4 0 1 1 0-8z'], ['thin', 'M-7-8L-9-11M0-9V-12M7-8L9-11']],
  place: [['ink', COMPASS]],
  megaphone: [['line', MEGAPHONE]],
  kite: [['line', KITE]],
};

export const LOCATIONS: Record<Location, Sign> = {
  octopus: [['beast', HEAD], ['line', ARMS], ['paper', EYES]],
  flare: [['line', 'M-8 10L0-1'], ['badline', 'M0-1L-2-9M0-1L5-9M0-1L9-3M0-1L-7-5']],
  receive: [['glass', BOTTLE], ['paper', 'M-3 0H3V7H-3z'], ['goodline', 'M9-9V0M6-3L9 0L12-3']],
  play: [['glass', BOTTLE], ['paper', 'M-3 0H3V7H-3z'], ['goodline', 'M9 0V-9M6-6L9-9L12-6']],
  swap: [['line', TURN]],
  hope: [['hope', 'M0-11L3.2-3.4L11.4-2.8L5 2.6L7.2 10.6L0 6.2L-7.2 10.6L-5 2.6L-11.4-2.8L-3.2-3.4z']],
  fishing: [['line', ROD], ['beast', 'M-4 6C-2 3 2 3 4 6C2 9-2 9-4 6zM-4 6L-8 3V9z']],
  compass: [['wood', 'M-10-4H10V9H-10z'], ['line', 'M-4-4V-8H4V-4M-10 2H10M-2 2V5H2V2']],
};

export const SWAPS: Record<Swap, Sign> = {
  turtles: [['green', 'M-11-1C-11-9 0-9 0-1zM1 8C1 0 11 0 11 8z'], ['line', 'M0-2C1-5 4-4 3-1M-9-1L-10 2M-2-1L-1 2M3 8L2 11M9 8L10 11']],
  turtle: [['green', TURTLE]],
  'old-turtle': [['green', TURTLE], ['thin', 'M-5 2L-3-3L1-4L4 2M-3-3L-1 3M1-4L0 3']],
  bottle: [['glass', BOTTLE], ['paper', 'M-3 0H3V7H-3z']],
  flare: [['badline', FLARE]],
  flares: [['badline', FLARE], ['sea', 'M-8-8C-6-5-5-4-5-3A3 3 0 0 1-11-3C-11-4-10-5-8-8zM8 3C10 6 11 7 11 8A3 3 0 0 1 5 8C5 7 6 6 8 3z']],
  dolphin: [['beast', DOLPHIN], ['thin', 'M-8 11Q-4 8 0 11T8 11']],
};

export const BOTTLES: Record<Bottle, Sign> = {
  flares: [['badline', FLARE]],
  'rotten-fish': [['green', FISH], ['thin', 'M-5-9Q-3-11-5-13M0-8Q2-10 0-12M-5-1L-3 1M-3-1L-5 1']],
  ship: [['ink', SHIP], ['goodline', ARROW_RIGHT]],
  hope: [['hope', 'M-6-10L-4.9-7.3L-2-7L-4.2-5.2L-3.5-2.3L-6-3.8L-8.5-2.3L-7.8-5.2L-10-7L-7.1-7.3zM6-10L7.1-7.3L10-7L7.8-5.2L8.5-2.3L6-3.8L3.5-2.3L4.2-5.2L2-7L4.9-7.3zM-6 2L-4.9 4.7L-2 5L-4.2 6.8L-3.5 9.7L-6 8.2L-8.5 9.7L-7.8 6.8L-10 5L-7.1 4.7zM6 2L7.1 4.7L10 5L7.8 6.8L8.5 9.7L6 8.2L3.5 9.7L4.2 6.8L2 5L4.9 4.7z']],
  plank: [['wood', PLANK], ['goodline', 'M10-4H4M6.5-6.5L4-4L6.5-1.5']],
  cancel: [['bad', LIGHTNING], ['line', 'M-10-10L10 10']],
  marker: [['paper', 'M-8-8H8V8H-8z'], ['ink', 'M-4-4a1.6 1.6 0 1 0 .1 0zM0 0a1.6 1.6 0 1 0 .1 0zM4 4a1.6 1.6 0 1 0 .1 0z']],
  blue: gain('blue'),
  yellow: gain('yellow'),
  red: gain('red'),
  green: gain('green'),
};

export const FLIPS: Record<Flip, Sign> = {
  again: [['line', 'M-7-3A8 8 0 1 1-6 6M-8-9V-3H-2'], ['ink', 'M-2-2H3V3H-2z']],
  hope: [['hope', HOPE], ['thin', 'M-9-9V-5M9-9V-5M-9 9V5M9 9V5']],
  strength: [['ink', PERSON], ['goodline', 'M6-8H12M9-11V-5']],
  cancel: [['bad', LIGHTNING], ['line', 'M-10-10L10 10']],
  places: [['line', 'M-9-4H7M3-8L7-4L3 0M9 5H-7M-3 1L-7 5L-3 9']],
};

export const PAWS: Record<Paw, Sign> = {
  'fetch-fish': [['beast', FISH]],
  'wag-tail': [['hope', HOPE], ['line', 'M-9 9C-11 2-7 1-8-6M9 9C11 2 7 1 8-6']],
  bark: [['line', 'M-10-3L-2-6V6L-10 3zM2-4Q5 0 2 4M6-7Q11 0 6 7']],
  'fetch-bottle': [['glass', BOTTLE]],
  guard: [['beast', FIN], ['line', 'M-10-10L10 10']],
  bite: [['line', 'M-9 11C-9 1 9 6 7-3C6-9-3-9-2-3'], ['badline', 'M-10-2L10 6']],
  'hold-rope': [['wood', PLANK], ['line', 'M-11 0H11M-11 4H11']],
};

export const SKIES: Record<Sky, Sign> = {
  heat: [['hope', 'M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z'], ['thin', 'M0-11V-8M0 11V8M-11 0H-8M11 0H8M-8-8L-6-6M8 8L6 6M8-8L6-6M-8 8L-6 6']],
  fair: [['thin', 'M-10 4Q-5-2 0 4T10 4M-10 9Q-5 3 0 9T10 9'], ['hope', 'M0-9a4 4 0 1 1 0 8a4 4 0 1 1 0-8z']],
  wind: [['line', 'M-10-4H5A3 3 0 1 0 2-7M-10 1H9M-10 6H3A3 3 0 1 1 0 9']],
  rain: [['sea', DROP]],
  storm: [['bad', LIGHTNING]],
};

export const SUITCASES: Record<Suitcase, Sign> = {
  sailcloth: [['paper', 'M-8 9L-6-9L9 4z'], ['line', 'M-8 9L-6-9L9 4z']],
  spar: [['wood', 'M-10 8L8-10L10-8L-8 10z']],
  cord: [['line', 'M-8 0A8 5 0 1 0 8 0A8 5 0 1 0-8 0M-5 0A5 3 0 1 0 5 0A5 3 0 1 0-5 0M8 0C9 6 4 8 8 11']],
  ribbon: [['red', 'M-9-6L0-2L9-6V2L0-1L-9 2z'], ['line', 'M0-1C-4 4 4 6 0 11']],
  clothes: [['paper', 'M-4-9L-11-4L-8 0L-5-2V9H5V-2L8 0L11-4L4-9Q0-6-4-9z']],
};

/** What somebody lost Strength or life by. */
export const CAUSE_SIGNS: Record<Cause, Sign> = {
  hunger: [['line', 'M-9-1H9C9 6 4 8 0 8S-9 6-9-1z']],
  burden: SYMBOLS['divide-2'],
  shark: [['beast', FIN]],
  octopus: SYMBOLS.octopus,
  jellyfish: SYMBOLS.jellyfish,
  paranoia: SYMBOLS.paranoia,
  heat: SKIES.heat,
  flare: [['badline', FLARE]],
  dolphin: SWAPS.dolphin,
  shout: SYMBOLS.megaphone,
  trick: PAWS.bark,
  sea: [['sea', 'M-11-2Q-6-8 0-2T11-2V9H-11z']],
};

export const WHOLE: Record<'fin' | 'ship' | 'hope' | 'bottle' | 'plank' | 'fish' | 'tally', Sign> = {
  fin: [['beast', FIN]],
  ship: [['ink', SHIP]],
  hope: LOCATIONS.hope,
  bottle: SWAPS.bottle,
  plank: [['wood', PLANK]],
  fish: [['beast', FISH]],
  tally: [['line', 'M-8-8V8M-4-8V8M0-8V8M4-8V8M-10 5L8-5']],
};
