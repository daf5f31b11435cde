/**
 * The sea chart: where every space lies, and what it is.
 *
 * The drawing is that of the rules: `.` nothing, `~` sea, `x` reef, `#` island,
 * `C` lagoon, `L` and `S` landing spaces. Even rows lie half a space to the
 * right. A space is called by the letter of its row and the number of its
 * column: `f5`.
 */
import printed from './printed.json';
import type { Island } from '../../wire/games/survive';
import { HexGrid, type Point } from '../hex';

export { closed, type Point } from '../hex';

const grid = new HexGrid({ orientation: 'pointy', radius: 40, shifted: 'even' });

/** From the middle of a space to each of its corners. */
export const RADIUS = grid.radius;
/** From the middle of a space to that of the next one in its row. */
export const WIDTH = grid.step;
/** From one row to the next. */
export const RISE = grid.rise;

export type Ground = 'sea' | 'landing' | 'island' | 'lagoon' | 'reef';

export interface Space extends Point {
  name: string;
  row: number;
  column: number;
  ground: Ground;
}

const GROUNDS: Record<string, Ground> = {
  '~': 'sea',
  L: 'landing',
  S: 'landing',
  '#': 'island',
  C: 'lagoon',
  x: 'reef',
};

/** The middle of the place in this row and column, on the board or beside it. */
export const middle = (row: number, column: number): Point => grid.middle({ row, column });

function readSpaces(): Space[] {
  return printed.rows.flatMap((marks, row) =>
    [...marks].flatMap((mark, column) => {
      const ground = GROUNDS[mark];
      if (!ground) return [];
      const name = `${String.fromCharCode(97 + row)}${column + 1}`;
      return [{ name, row, column, ground, ...middle(row, column) }];
    }),
  );
}

/** Every space in reading order, the reef among them. */
export const spaces: readonly Space[] = readSpaces();

const byName = new Map(spaces.map((space) => [space.name, space]));

/** The space of this name; a view names only spaces that there are. */
export function spaceOf(name: string): Space {
  const space = byName.get(name);
  if (!space) throw new Error(`There is no space ${name}.`);
  return space;
}

/** The corners of a space around its middle, clockwise from the top. */
export const corners = (at: Point, radius = RADIUS): Point[] => grid.corners(at, radius);

/** The outline of a space as path data. */
export const hexPath = (at: Point, radius = RADIUS): string => grid.path(at, radius);

/** The outline around a set of spaces: one loop for each shore. */
export const outline = (names: Iterable<string>): string => grid.outline([...names].map(spaceOf));

export interface Haven {
  corner: Island;
  title: string;
  /** Where people stand. */
  ground: Point[];
  /** What turns the drawn coast to this corner. */
  flip: string;
  landings: string[];
}

/** The coast of the north-western island; the others are its mirror images. */
export const COAST =
  'M30-38C62-46 102-36 106-12C109 8 94 20 82 33C68 46 74 63 63 79C53 95 37 97 33 113C28 134 22 154 0 156C-22 157-38 146-40 122C-41 98-24 92-18 74C-10 54-24 40-10 14C2-8 8-32 30-38z';

/** Where a safe island is drawn: three places beside the spaces of the board. */
const DRAWN: Record<Island, Pick<Haven, 'flip' | 'ground'>> = {
  nw: { flip: '', ground: [middle(0, 0), middle(1, 0), middle(2, -1)] },
  ne: {
    flip: `translate(${12 * WIDTH} 0) scale(-1 1)`,
    ground: [middle(0, 10), middle(1, 11), middle(2, 11)],
  },
  sw: { flip: 'translate(0 720) scale(1 -1)', ground: [middle(12, 0), middle(11, 0), middle(10, -1)] },
  se: {
    flip: `translate(${12 * WIDTH} 720) scale(-1 -1)`,
    ground: [middle(12, 10), middle(11, 11), middle(10, 11)],
  },
};

/** The four safe islands. */
export const havens: readonly Haven[] = printed.islands.map(({ island, title, landings }) => {
  const corner = island as Island;
  return { corner, title, landings, ...DRAWN[corner] };
});

/** The spaces that were land at the start. */
export const island: readonly string[] = spaces.filter((s) => s.ground === 'island').map((s) => s.name);
