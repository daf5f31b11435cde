import { describe, expect, it } from 'vitest';
import { placed } from './beside';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});
const SHEET = box(0, 0, 200, 100);
const PAGE = { width: 1000, bottom: 600 };

describe('a sheet beside a thing', () => {
  it('stands above it, and below where there is no room above', () => {
    expect(placed(box(500, 300, 20, 20), SHEET, PAGE)).toEqual({ left: 410, top: 190 });
    expect(placed(box(500, 50, 20, 20), SHEET, PAGE)).toEqual({ left: 410, top: 80 });
  });
  it('stays on the page', () => {
    expect(placed(box(5, 300, 20, 20), SHEET, PAGE).left).toBe(8);
    expect(placed(box(990, 300, 20, 20), SHEET, PAGE).left).toBe(792);
  });
  it('does not cover the question, even if it speaks of a button there', () => {
    const { top } = placed(box(500, 650, 80, 40), SHEET, PAGE);
    expect(top + SHEET.height).toBeLessThanOrEqual(PAGE.bottom);
    const tall = placed(box(500, 40, 60, 500), SHEET, PAGE);
    expect(tall).toEqual({ left: 570, top: 40 });
    expect(tall.top + SHEET.height).toBeLessThanOrEqual(PAGE.bottom);
  });
  it('leaves what can be chosen in sight', () => {
    const choices = [box(400, 180, 220, 110), box(400, 330, 120, 200)];
    const beside = placed(box(500, 300, 20, 20), SHEET, PAGE, choices);
    expect(beside, 'the choices lie above and below').toEqual({ left: 530, top: 300 });
    const all = placed(box(500, 300, 20, 20), SHEET, PAGE, [box(0, 0, 1000, 600)]);
    expect(all, 'nothing is better than anything else').toEqual({ left: 410, top: 190 });
  });
});
