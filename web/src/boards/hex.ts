/**
 * Hexes on a page: where the spaces of a board lie, what is beside what, and
 * their outlines. Boards whose spaces stand on a corner (`pointy`) have straight
 * rows, of which every other one lies half a space to the right; boards whose
 * spaces lie on a side (`flat`) have straight columns, of which every other one
 * lies half a space down.
 */

export interface Point {
  x: number;
  y: number;
}

/** A place on the board or beside it. */
export interface Place {
  row: number;
  column: number;
}

export interface Layout {
  orientation: 'pointy' | 'flat';
  /** From the middle of a space to each of its corners. */
  radius: number;
  /** Which rows (of a pointy board) or columns (of a flat one) lie half a space
   * on: those with an even number, counted from zero, or those with an odd one. */
  shifted: 'even' | 'odd';
}

const round = (n: number) => Math.round(n * 10) / 10;

/** A closed line through these points. */
export function closed(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export class HexGrid {
  readonly radius: number;
  /** From one space to the next along a straight row or column. */
  readonly step: number;
  /** From one row (or column, on a flat board) to the next. */
  readonly rise: number;
  readonly #flat: boolean;
  readonly #shifted: 0 | 1;

  constructor({ orientation, radius, shifted }: Layout) {
    this.radius = radius;
    this.step = Math.sqrt(3) * radius;
    this.rise = 1.5 * radius;
    this.#flat = orientation === 'flat';
    this.#shifted = shifted === 'even' ? 0 : 1;
  }

  #isShifted(line: number): boolean {
    return Math.abs(line % 2) === this.#shifted;
  }

  /** The middle of a place. */
  middle({ row, column }: Place): Point {
    const [line, along] = this.#flat ? [column, row] : [row, column];
    const shift = this.#isShifted(line) ? 1 : 0.5;
    const [far, near] = [(along + shift) * this.step, line * this.rise];
    return this.#flat ? { x: near, y: far } : { x: far, y: near };
  }

  /** The six places around one, clockwise, each beyond the side that begins at
   * the corner of the same number. */
  around({ row, column }: Place): Place[] {
    if (this.#flat) {
      const down = this.#isShifted(column) ? row + 1 : row;
      return [
        { row: down, column: column + 1 },
        { row: row + 1, column },
        { row: down, column: column - 1 },
        { row: down - 1, column: column - 1 },
        { row: row - 1, column },
        { row: down - 1, column: column + 1 },
      ];
    }
    const right = this.#isShifted(row) ? column + 1 : column;
    return [
      { row: row - 1, column: right },
      { row, column: column + 1 },
      { row: row + 1, column: right },
      { row: row + 1, column: right - 1 },
      { row, column: column - 1 },
      { row: row - 1, column: right - 1 },
    ];
  }

  /** The corners of a space around its middle, clockwise: from the top, or on a
   * flat board from the right. */
  corners(at: Point, radius = this.radius): Point[] {
    return [0, 1, 2, 3, 4, 5].map((corner) => {
      const angle = (Math.PI / 3) * corner - (this.#flat ? 0 : Math.PI / 2);
      return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
    });
  }

  /** The outline of a space as path data. */
  path(at: Point, radius = this.radius): string {
    return closed(this.corners(at, radius));
  }

  /** The outline around a set of places: one loop for each shore. */
  outline(places: Iterable<Place>): string {
    const name = ({ row, column }: Place) => `${row},${column}`;
    const inside = new Map([...places].map((place) => [name(place), place]));
    const key = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;
    const edges = new Map<string, [Point, Point]>();
    for (const place of inside.values()) {
      const points = this.corners(this.middle(place));
      this.around(place).forEach((other, side) => {
        if (inside.has(name(other))) return;
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
        loop.push(edge[0]);
        at = key(edge[1]);
      }
      loops.push(closed(loop));
    }
    return loops.join('');
  }
}
