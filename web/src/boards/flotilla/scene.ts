/** What lies where, as the board draws it and says it. */
import { look, seatLook, type SeatLook } from '../../art/seats';
import type { Board, Colour, Facts, FlotillaFacts, Role, View } from '../../wire/games/flotilla';
import { hexes, hexOf, SIDES, type Hex } from './ocean';
import printed from './printed.json';

/** The kinds of rafts in the order of the box. */
export const RAFTS: readonly { raft: string; title: string; copies: number }[] = printed.rafts;

const titles = new Map(RAFTS.map(({ raft, title }) => [raft, title]));
export const titleOf = (raft: string) => titles.get(raft) ?? raft;

/** How the colours of the preservers look: as in the palette of seats, and two
 * that it does not have. */
const LOOKS: Record<Colour, SeatLook> = {
  red: look(0),
  yellow: look(1),
  orange: look(2),
  purple: look(3),
  blue: look(4),
  green: look(5),
  white: {
    ...look(6),
    colour: 'white',
    fill: 'light-dark(#fffdf8, #f7f3ea)',
    on: '#1b1e23',
    text: 'light-dark(#565147, #f7f3ea)',
  },
  black: {
    ...look(7),
    colour: 'black',
    fill: 'light-dark(#2b2e35, #56616d)',
    on: '#fff',
    text: 'light-dark(#1d2025, #b4c0cb)',
  },
};

export const colourLook = (colour: Colour): SeatLook => LOOKS[colour];

/** The looks that the helicopter cards have dealt to the seats. */
export const looksDealt = ({ colours, setup }: Board): (SeatLook | null)[] =>
  colours.slice(0, setup.seats).map((colour) => (colour === null ? null : colourLook(colour)));

/** A raft on the ocean. */
export interface Afloat {
  id: string;
  hex: Hex;
  ropes: string;
  /** For each side whether its rope is tied to that of the raft beside it. */
  tied: string;
  /** Whether it will drift away. */
  adrift: boolean;
}

/** The sides of a raft that lies here, or would lie here, on which rope meets
 * rope. */
export function tiesOf(rafts: Board['rafts'], hex: Hex, ropes: string): string {
  const meets = (beside: string | null, side: number) =>
    beside !== null && ropes[side] === '1' && rafts[hexes.indexOf(hexOf(beside))]?.[(side + 3) % 6] === '1';
  return hex.beside.map((beside, side) => (meets(beside, side) ? '1' : '0')).join('');
}

/** The rafts, among them one that is being laid. */
export function raftsOf({ board }: View, facts: Facts): Afloat[] {
  const rafts = [...board.rafts];
  const { laying } = facts;
  if (laying) rafts[hexes.indexOf(hexOf(laying.at))] = laying.ropes;
  // Before the first turn nobody is aboard yet.
  const adrift = new Set(facts.turn === null ? [] : facts.adrift);
  return hexes.flatMap((hex, i) => {
    const ropes = rafts[i];
    if (!ropes) return [];
    const tied = tiesOf(rafts, hex, ropes);
    return [{ id: `hex-${hex.name}`, hex, ropes, tied, adrift: adrift.has(hex.name) }];
  });
}

/** Somebody or something in the water. */
export interface Afloating {
  id: string;
  hex: Hex;
  colour: Colour;
  /** Nothing before the cards are dealt. */
  role: Role | undefined;
}

export const rolesOf = (facts: Facts) => new Map(facts.colours.map(({ colour, role }) => [colour, role]));

export function waterOf({ board }: View, facts: Facts): Afloating[] {
  const roles = rolesOf(facts);
  return hexes.flatMap((hex, i) => {
    const colour = board.water[i];
    return colour ? [{ id: `hex-${hex.name}`, hex, colour, role: roles.get(colour) }] : [];
  });
}

export const victimOf = (role: Role | undefined): number | undefined =>
  typeof role === 'object' ? role.victim : undefined;

/** A lookout, and where on the raft: only the first one holds several. */
export interface Lookout {
  id: string;
  hex: Hex;
  seat: number;
  x: number;
  y: number;
  scale: number;
}

const lookoutId = (hex: string, seat: number) => `${hex} ${seat}`;

/** The lookouts on these hexes, whoever's they may be. */
export const lookoutsOn = (hexes: Iterable<string>, seats: number): ReadonlySet<string> =>
  new Set([...hexes].flatMap((hex) => Array.from({ length: seats }, (_, seat) => lookoutId(hex, seat))));

export function lookoutsOf({ board }: View): Lookout[] {
  const on = new Map<string, number[]>();
  board.lookouts.forEach((own, seat) => own.forEach((name) => on.set(name, [...(on.get(name) ?? []), seat])));
  return [...on].flatMap(([name, seats]) => {
    const hex = hexOf(name);
    const { scale, spots } = crowd(seats.length);
    return seats.map((seat, i) => {
      const [dx, dy] = spots[i]!;
      return { id: lookoutId(`hex-${name}`, seat), hex, seat, x: hex.x + dx, y: hex.y + dy, scale };
    });
  });
}

/** Where so many people stand on one raft. */
function crowd(count: number): { scale: number; spots: [number, number][] } {
  if (count === 1) return { scale: 1.3, spots: [[0, 1]] };
  if (count <= 4) {
    const spots: [number, number][] = [[-10, -6], [10, -6], [-10, 12], [10, 12]];
    return { scale: 0.84, spots: count === 2 ? [[-10, 2], [10, 2]] : spots };
  }
  return { scale: 0.64, spots: [[-15, -9], [0, -13], [15, -9], [-15, 11], [0, 7], [15, 11], [0, 24]] };
}

/** Who has how many lookouts on a flotilla. */
export function crewOf({ board }: View, { rafts }: FlotillaFacts): { seat: number; count: number }[] {
  const here = new Set(rafts);
  return board.lookouts
    .map((own, seat) => ({ seat, count: own.filter((name) => here.has(name)).length }))
    .filter(({ count }) => count > 0);
}

export const flotillaAt = (facts: Facts, hex: string): FlotillaFacts | undefined =>
  facts.flotillas.find(({ rafts }) => rafts.includes(hex));

export const many = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`;

/** Words in a row: `a, b and c`. */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The ropes of a raft in words. */
export function ropeWords(ropes: string): string {
  if (!ropes.includes('0')) return 'ropes on all sides';
  const sides = SIDES.filter((_, side) => ropes[side] === '1');
  return `${sides.length === 1 ? 'a rope' : 'ropes'} to the ${listed([...sides])}`;
}

/** Says what is on a hex. */
export class Words {
  constructor(
    readonly me: number | null,
    readonly names: string[],
  ) {}

  name(seat: number): string {
    return this.names[seat] ?? `Seat ${seat + 1}`;
  }

  whose(seat: number): string {
    return seat === this.me ? 'your' : `${this.name(seat)}’s`;
  }

  floating({ colour, role }: Afloating): string {
    const seat = victimOf(role);
    if (seat !== undefined) return `${this.whose(seat)} victim`;
    if (role === 'mine') return 'a mine';
    return role === 'innocent' ? 'an innocent' : `a ${colour} life preserver`;
  }

  aboard(seats: number[]): string {
    return listed(seats.map((seat) => `${this.whose(seat)} lookout`));
  }
}

export { seatLook };
