/** Where everything is in the picture of the raft. */
import type { Opening } from '../../wire/games/21-days';
import { fins, openings, track } from './printed';

export interface Point {
  x: number;
  y: number;
}

/** The picture is drawn narrower for a phone, so that what is on the raft stays large. */
export interface Sheet {
  width: number;
  height: number;
  /** The middle of the raft. */
  middle: number;
}

export const sheetOf = (narrow: boolean): Sheet => {
  const width = narrow ? 500 : 660;
  return { width, height: 440, middle: width / 2 };
};

export const HORIZON = 92;
const PLANK = 62;
export const RAFT = { top: 196, bottom: 356, plank: PLANK - 4 };
const PLANKS = 6;

/** The left edge of a plank, counted from one. */
export const plankX = ({ middle }: Sheet, plank: number) => middle + (plank - 1 - PLANKS / 2) * PLANK + 2;

/** An opening is where its two planks meet. */
export function openingAt(sheet: Sheet, opening: Opening): Point {
  const { planks } = openings.find((of) => of.opening === opening)!;
  return { x: plankX(sheet, Math.max(...planks)) - 2, y: 250 };
}

/** Before they have a place on the raft, survivors wait in the water in front of it. */
export const waitingAt = ({ middle }: Sheet, index: number): Point => ({ x: middle + (index - 1.5) * 84, y: 250 });

export function trackX({ width }: Sheet, space: number): number {
  return 30 + (space * (width - 66)) / (track.spaces - 1);
}

/** A fin, so many days away: the outer ones beside the raft, of the inner ones one before and one behind it. */
export function finAt(sheet: Sheet, fin: number, distance: number): Point & { left: boolean } {
  const opening = fins[fin - 1]!;
  const outer = fins.filter((of) => of === opening).length === 1;
  const left = fin <= fins.length / 2;
  const side = left ? -1 : 1;
  const far = distance - 1;
  if (outer) {
    const reach = (sheet.width - PLANKS * PLANK) / 2 - 40;
    return { x: sheet.middle + side * (PLANKS * 31 + 26 + (far * reach) / 4.6), y: 292 + far * 3, left };
  }
  const behind = fins.indexOf(opening) === fin - 1;
  const { x } = openingAt(sheet, opening);
  return behind
    ? { x: x + side * (6 + far * 9), y: 186 - far * 12, left }
    : { x: x + side * (4 + far * 10), y: 386 + far * 9, left };
}
