import { describe, expect, it } from 'vitest';
import { freest, hidden, seenThrough, sideOf } from './pointers';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const WINDOW = box(0, 0, 100, 100);

describe('what is out of sight', () => {
  it('is told by the side on which its middle is', () => {
    expect(sideOf(box(40, 40, 60, 60), WINDOW)).toBe(null);
    expect(sideOf(box(40, 90, 60, 108), WINDOW)).toBe(null);
    expect(sideOf(box(40, 110, 60, 130), WINDOW)).toBe('down');
    expect(sideOf(box(40, -50, 60, -10), WINDOW)).toBe('up');
    expect(sideOf(box(-50, 40, -10, 60), WINDOW)).toBe('left');
    expect(sideOf(box(150, 40, 160, 60), WINDOW)).toBe('right');
  });

  it('is counted side by side, and the nearest is known', () => {
    const things = [
      { thing: 'far', box: box(40, 300, 60, 320), window: WINDOW },
      { thing: 'near', box: box(40, 120, 60, 140), window: WINDOW },
      { thing: 'seen', box: box(40, 40, 60, 60), window: WINDOW },
    ];
    expect(hidden(things)).toEqual([{ side: 'down', count: 2, nearest: 'near' }]);
  });

  it('is what lies outside of every window that it is looked at through', () => {
    expect(seenThrough(WINDOW, box(50, -20, 200, 40))).toEqual(box(50, 0, 100, 40));
  });
});

describe('an arrow', () => {
  const PHONE = box(0, 0, 390, 600);

  it('stands in the middle, unless it covers fewer choices beside it', () => {
    expect(freest([], PHONE, 'down')).toBe('middle');
    const row = [box(0, 570, 60, 620), box(70, 570, 130, 620), box(140, 570, 200, 620)];
    expect(freest(row, PHONE, 'down')).toBe('end');
    expect(freest(row, PHONE, 'up')).toBe('middle');
    expect(freest([box(200, 570, 390, 620)], PHONE, 'down')).toBe('start');
  });
});
