/** What is printed on board, pages and cards, as the rules have recorded it. */
import { seatLook, type SeatLook } from '../../art/seats';
import type {
  Bottle,
  Card,
  Cause,
  Colour,
  Disaster,
  Flip,
  Hour,
  Location,
  Opening,
  Page,
  Paw,
  Route,
  Sky,
  Suitcase,
  Swap,
  Symbol,
  Token,
} from '../../wire/games/21-days';
import recorded from './printed.json';

interface Titled<K> {
  id: K;
  title: string;
  text: string;
}
export interface PrintedSurvivor {
  card: Card;
  colour: Colour;
  name: string;
  ability: string;
  when: string;
  story: string;
  hope: number;
}
export interface PrintedPage extends Record<Hour, Symbol[]> {
  page: Page;
  title: string;
  week: number;
}

const printed = recorded as unknown as {
  track: { spaces: number; anchor: number; buoy: number };
  openings: { opening: Opening; planks: [number, number] }[];
  fins: Opening[];
  survivors: PrintedSurvivor[];
  pages: PrintedPage[];
  symbols: Titled<Symbol>[];
  disasters: { id: Disaster; title: string; hope: number; symbols: Symbol[] }[];
  routes: { id: Route; title: string; steps: number[][] }[];
  bottles: Titled<Bottle>[];
  swaps: (Titled<Swap> & { spaces: number })[];
  flips: Titled<Flip>[];
  paws: Titled<Paw>[];
  suitcases: { id: Suitcase; title: string; part: boolean }[];
  skies: { id: Sky; title: string; white: string; dark: string }[];
  locations: Titled<Location>[];
};

const byId =
  <K, T extends { id: K }>(rows: T[]) =>
  (id: K): T =>
    rows.find((row) => row.id === id)!;

export const { track, locations, openings, fins, survivors, symbols, swaps, skies, suitcases, disasters, routes } = printed;
export const survivorOf = (card: Card) => survivors.find((of) => of.card === card)!;
export const pageOf = (page: Page) => printed.pages.find((of) => of.page === page);
export const symbolOf = byId(printed.symbols);
export const disasterOf = byId(printed.disasters);
export const routeOf = byId(printed.routes);
export const bottleOf = byId(printed.bottles);
export const swapOf = byId(printed.swaps);
export const flipOf = byId(printed.flips);
export const pawOf = byId(printed.paws);
export const skyOf = byId(printed.skies);

export const COLOURS: Colour[] = ['blue', 'yellow', 'red', 'green'];
export const HOURS: Hour[] = ['morning', 'midday', 'evening'];
export const LAST_DAY = 21;

const LOOKS: Record<Colour, SeatLook> = {
  blue: seatLook(4),
  yellow: seatLook(1),
  red: seatLook(0),
  green: seatLook(5),
};
/** A class in its colour and its shape. */
export const lookOf = (colour: Colour) => LOOKS[colour];

/** The name without titles: what one calls across a raft. */
export const shortName = (card: Card) => survivorOf(card).name.split(' ').at(-1)!;

export const TOKENS: Record<Token, string> = {
  plain: 'Hope',
  one: 'Hope that changes a die by one',
  two: 'Hope that changes a die by two',
};

/** What somebody died of, after "on day 9". */
export const CAUSES: Record<Cause, string> = {
  hunger: 'starved',
  burden: 'carried too much',
  shark: 'was taken by a shark',
  octopus: 'was pulled under by the octopus',
  jellyfish: 'died among jellyfish',
  paranoia: 'lost the mind',
  heat: 'died of the heat',
  flare: 'was burnt by a flare',
  dolphin: 'went with the dolphin',
  shout: 'shouted with the last breath',
  trick: 'did one trick too many',
  sea: 'drowned',
};

/** The week of a day; the last day is a week of its own. */
export const weekOf = (day: number) => Math.min(4, Math.max(1, Math.ceil(day / 7) + (day === LAST_DAY ? 1 : 0)));
