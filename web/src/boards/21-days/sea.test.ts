import { describe, expect, it } from 'vitest';
import { fins, openings, track } from './printed';
import { finAt, openingAt, plankX, sheetOf, trackX } from './sea';

describe.each([true, false])('the picture of the raft (narrow: %s)', (narrow) => {
  const sheet = sheetOf(narrow);

  it('has everybody between the two planks that they hold', () => {
    for (const { opening, planks } of openings) {
      const { x } = openingAt(sheet, opening);
      expect(x).toBeGreaterThan(plankX(sheet, Math.min(...planks)));
      expect(x).toBeLessThan(plankX(sheet, Math.max(...planks)));
    }
  });

  it('brings the fins nearer to the raft, and keeps them in sight', () => {
    const away = (fin: number, distance: number) => {
      const { x, y } = finAt(sheet, fin, distance);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(sheet.width);
      expect(y).toBeLessThan(sheet.height);
      return Math.hypot(x - sheet.middle, y - 276);
    };
    for (let fin = 1; fin <= fins.length; fin += 1)
      for (let distance = 2; distance <= 5; distance += 1)
        expect(away(fin, distance)).toBeGreaterThan(away(fin, distance - 1));
  });

  it('has room for the whole track', () => {
    expect(trackX(sheet, 0)).toBeGreaterThan(20);
    expect(trackX(sheet, track.buoy)).toBeLessThan(sheet.width - 20);
  });
});
