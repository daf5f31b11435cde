/**
 * The sea chart: where every space lies, what it is, and what is beside it.
 *
 * The drawing is that of the rules (`games/survive/content/map.toml`, which a
 * test compares with this one): `.` nothing, `~` sea, `x` reef, `#` island,
 * `C` lagoon, `L` and `S` landing spaces. Even rows lie half a space to the
 * right. A space is called by the letter of its row and the number of its
 * column: `f5`.
 */
export const ROWS = [
  '.x~~~~~~~x..',
  '.S~~~~~~~~L.',
  'L~~~~~~~~~S.',
  'x~~~####~~~x',
  '~~~#####~~~.',
  '~~########~~',
  '~~###C###~~.',
  '~~########~~',
  '~~~#####~~~.',
  'x~~~####~~~x',
  'S~~~~~~~~~L.',
  '.L~~~~~~~~S.',
  '.x~~~~~~~x..',
];

/** From the middle of a space to each of its corners. */
export const RADIUS = 40;
/** From the middle of a space to that of the next one in its row. */
export const WIDTH = Math.sqrt(3) * RADIUS;
/** From one row to the next. */
export const RISE = 1.5 * RADIUS;

export type Ground = 'sea' | 'landing' | 'island' | 'lagoon' | 'reef';

export interface Point {
  x: number;
  y: number;
}

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
export function middle(row: number, column: number): Point {
  const shift = row % 2 === 0 ? 1 : 0.5;
  return { x: (column + shift) * WIDTH, y: row * RISE };
}

function readSpaces(): Space[] {
  return ROWS.flatMap((marks, row) =>
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
const byPlace = new Map(spaces.map((space) => [`${space.row},${space.column}`, space]));

/** The space of this name; a view names only spaces that there are. */
export function spaceOf(name: string): Space {
  const space = byName.get(name);
  if (!space) throw new Error(`There is no space ${name}.`);
  return space;
}

/** The six places around one, clockwise from the north-east, as row and column. */
function placesAround(row: number, column: number): [number, number][] {
  const right = row % 2 === 0 ? column + 1 : column;
  return [
    [row - 1, right],
    [row, column + 1],
    [row + 1, right],
    [row + 1, right - 1],
    [row, column - 1],
    [row - 1, right - 1],
  ];
}

/** The spaces beside this one, the reef left out. */
export function beside(name: string): Space[] {
  const { row, column } = spaceOf(name);
  return placesAround(row, column)
    .map(([r, c]) => byPlace.get(`${r},${c}`))
    .filter((space): space is Space => space !== undefined && space.ground !== 'reef');
}

/** How many steps each space within reach is away, over spaces that are water. */
export function reach(from: string, steps: number, isWater: (name: string) => boolean): Map<string, number> {
  const away = new Map([[from, 0]]);
  let edge = [from];
  for (let step = 1; step <= steps; step++) {
    const next: string[] = [];
    for (const space of edge.flatMap(beside)) {
      if (away.has(space.name) || !isWater(space.name)) continue;
      away.set(space.name, step);
      next.push(space.name);
    }
    edge = next;
  }
  away.delete(from);
  return away;
}

/** The corners of a space around its middle, clockwise from the top. */
export function corners(at: Point, radius = RADIUS): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
}

const round = (n: number) => Math.round(n * 10) / 10;

/** A closed line through these points. */
export function closed(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** The outline of a space as path data. */
export function hexPath(at: Point, radius = RADIUS): string {
  return closed(corners(at, radius));
}

/** The outline around a set of spaces: one loop for each shore. */
export function outline(names: Iterable<string>): string {
  const inside = new Set(names);
  const edges = new Map<string, Point[]>();
  const key = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;
  for (const name of inside) {
    const space = spaceOf(name);
    const points = corners(space);
    placesAround(space.row, space.column).forEach(([row, column], side) => {
      const other = byPlace.get(`${row},${column}`);
      if (other && inside.has(other.name)) return;
      const [a, b] = [points[side]!, points[(side + 1) % 6]!];
      edges.set(key(a), [a, b]);
    });
  }
  const loops: string[] = [];
  while (edges.size > 0) {
    const loop: Point[] = [];
    let at = edges.keys().next().value!;
    for (let edge = edges.get(at); edge; edge = edges.get(at)) {
      edges.delete(at);
      loop.push(edge[0]!);
      at = key(edge[1]!);
    }
    loops.push(closed(loop));
  }
  return loops.join('');
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

export interface Haven {
  corner: Corner;
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

/** The four safe islands: three places each, beside the spaces of the board. */
export const havens: readonly Haven[] = [
  {
    corner: 'nw',
    title: 'the north-western island',
    flip: '',
    ground: [middle(0, 0), middle(1, 0), middle(2, -1)],
    landings: ['b2', 'c1'],
  },
  {
    corner: 'ne',
    title: 'the north-eastern island',
    flip: `translate(${12 * WIDTH} 0) scale(-1 1)`,
    ground: [middle(0, 10), middle(1, 11), middle(2, 11)],
    landings: ['b11', 'c11'],
  },
  {
    corner: 'sw',
    title: 'the south-western island',
    flip: 'translate(0 720) scale(1 -1)',
    ground: [middle(12, 0), middle(11, 0), middle(10, -1)],
    landings: ['k1', 'l2'],
  },
  {
    corner: 'se',
    title: 'the south-eastern island',
    flip: `translate(${12 * WIDTH} 720) scale(-1 -1)`,
    ground: [middle(12, 10), middle(11, 11), middle(10, 11)],
    landings: ['k11', 'l11'],
  },
];

/** The spaces that were land at the start. */
export const island: readonly string[] = spaces.filter((s) => s.ground === 'island').map((s) => s.name);
