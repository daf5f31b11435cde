/** The ropes of the summary: who was flown out when, as lines that climb. */
import type { SeatFacts } from '../../wire/games/flotilla';
import type { Point } from './ocean';

/** How wide and high the picture is, without its borders. */
export const WIDE = 560;
export const HIGH = 230;

/** The room for the mark of a seat at the end of its rope. */
export const MARK = 18;

export interface Climb {
  seat: number;
  d: string;
  /** One for each rescue. */
  knots: Point[];
  end: Point;
  /** Where the mark of the seat stands: beside others with as many. */
  mark: Point;
}

type Rescued = Pick<SeatFacts, 'seat' | 'rescues'>;

const lastRound = (seats: Rescued[]) => Math.max(1, ...seats.flatMap(({ rescues }) => rescues));
const column = (seats: Rescued[]) => WIDE / lastRound(seats);
/** Whoever has won may have had more flown out than was needed. */
const highest = (seats: Rescued[], wins: number) => Math.max(wins, ...seats.map(({ rescues }) => rescues.length));
const round = (n: number) => Math.round(n * 10) / 10;

/** Each rescue is a knot in the column of its round, a step above the one before; several in a round stand side by side in it. */
export function climbs(seats: Rescued[], wins: number): Climb[] {
  const wide = column(seats);
  const tallest = highest(seats, wins);
  return seats.map(({ seat, rescues }, nth) => {
    // Ropes of different seats do not lie on each other.
    const aside = (nth - (seats.length - 1) / 2) * 2.4;
    const knots = rescues.map((when, i) => {
      const among = rescues.filter((other) => other === when).length;
      const place = i - rescues.indexOf(when) + 1;
      return {
        x: round((when - 1 + place / (among + 1)) * wide),
        y: round(HIGH - ((i + 1) * HIGH) / tallest + aside),
      };
    });
    const end = { x: WIDE, y: knots.at(-1)?.y ?? round(HIGH + aside) };
    const steps = [...knots, end].map(({ x, y }) => `H${x}V${y}`).join('');
    const alike = seats.slice(0, nth).filter((other) => other.rescues.length === rescues.length);
    const mark = { x: WIDE + MARK * (alike.length + 1), y: end.y };
    return { seat, d: `M0 ${round(HIGH + aside)}${steps}`, knots, end, mark };
  });
}

/** The lines to read the height by. */
export function levels(seats: Rescued[], wins: number): { level: number; y: number }[] {
  const tallest = highest(seats, wins);
  return [5, 10, wins].map((level) => ({ level, y: round(HIGH - (level * HIGH) / tallest) }));
}

/** The rounds that are written below, no more than can be read. */
export function roundMarks(seats: Rescued[]): { round: number; x: number }[] {
  const [last, wide] = [lastRound(seats), column(seats)];
  const each = Math.ceil(last / 14);
  return Array.from({ length: Math.floor(last / each) }, (_, i) => {
    const round = (i + 1) * each;
    return { round, x: (round - 0.5) * wide };
  });
}
