/**
 * The ocean: where every hex lies on the page.
 *
 * Hexes lie on a side, in sixteen columns of fourteen and thirteen; every other
 * column lies half a hex lower. A hex is called by the letter of its column and
 * the number of its row: `h7`. Sides are counted clockwise from the north, as
 * the ropes of a raft are.
 */
import { HexGrid, type Point } from '../hex';
import printed from './printed.json';

export type { Point } from '../hex';

const grid = new HexGrid({ orientation: 'flat', radius: 40, shifted: 'odd' });

/** From the middle of a hex to each of its corners. */
export const RADIUS = grid.radius;
/** From the middle of a hex to each of its sides. */
export const REACH = grid.step / 2;

/** The names of the sides. */
export const SIDES: readonly string[] = printed.sides;

export interface Hex extends Point {
  name: string;
  row: number;
  column: number;
  /** The hexes beyond its sides; nothing beyond the edge. */
  beside: (string | null)[];
}

/** Every hex in the order of the view: column by column, each from the north. */
export const hexes: readonly Hex[] = printed.hexes.map(({ hex, column, row, beside }) => ({
  name: hex,
  column,
  row,
  beside,
  ...grid.middle({ column, row }),
}));

const byName = new Map(hexes.map((hex) => [hex.name, hex]));

/** The hex of this name; a view names only hexes that there are. */
export function hexOf(name: string): Hex {
  const hex = byName.get(name);
  if (!hex) throw new Error(`There is no hex ${name}.`);
  return hex;
}

/** The way from the middle of a hex straight through one of its sides. */
export function through(side: number, far = REACH): Point {
  const angle = (Math.PI / 3) * side;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/** The outline of a hex as path data. */
export const hexPath = (at: Point = { x: 0, y: 0 }, radius = RADIUS): string => grid.path(at, radius);

/** The outline around some hexes. */
export const outline = (names: readonly string[]): string => grid.outline(names.map(hexOf));

/** The whole ocean, with its edges as straight as a sheet can be. */
export const SHORE = grid.outline(hexes);

/** What the chart shows, and the water on it. */
const [LEFT, RIGHT] = [-RADIUS, (printed.columns - 1) * grid.rise + RADIUS];
const [TOP, BOTTOM] = [0, printed.long * grid.step];
const FRAME = 34;
export const SEA = { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP };
export const SIGHT = {
  x: LEFT - FRAME,
  y: TOP - FRAME,
  width: SEA.width + 2 * FRAME,
  height: SEA.height + 2 * FRAME,
};

/** Where a spot of the chart is on the sheet, in per cent. */
export const onSheet = ({ x, y }: Point) => ({
  left: (100 * (x - SIGHT.x)) / SIGHT.width,
  top: (100 * (y - SIGHT.y)) / SIGHT.height,
});

/** The letters of the columns and the numbers of the rows, with where they stand. */
export const letters = Array.from({ length: printed.columns }, (_, column) => ({
  letter: String.fromCharCode(97 + column),
  x: column * grid.rise,
}));
export const numbers = Array.from({ length: printed.long }, (_, row) => ({
  number: row + 1,
  y: grid.middle({ row, column: 0 }).y,
}));

const looks = new Map(
  printed.rafts.flatMap(({ raft, turns }) => turns.map(({ turn, ropes }) => [`${raft} ${turn}`, ropes])),
);

/** The ropes of a raft in one of its turns. */
export const turned = (raft: string, turn: number): string => looks.get(`${raft} ${turn}`) ?? raft;
