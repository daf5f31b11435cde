import { describe, expect, it } from 'vitest';
import { steady, steadyEach } from './steady';

describe('what stays', () => {
  it('is the same object while it says the same', () => {
    let view = { tiles: ['f5', 'f6'], turn: 1 };
    const tiles = steady(() => view.tiles);
    const first = tiles();
    view = { tiles: ['f5', 'f6'], turn: 2 };
    expect(tiles()).toBe(first);
    view = { tiles: ['f6'], turn: 3 };
    expect(tiles()).toEqual(['f6']);
  });

  it('goes thing by thing in a list', () => {
    let pieces = [
      { id: 'boat-1', x: 1 },
      { id: 'boat-2', x: 2 },
    ];
    const drawn = steadyEach(() => pieces);
    const [first, second] = drawn();
    pieces = [
      { id: 'boat-2', x: 5 },
      { id: 'boat-1', x: 1 },
    ];
    expect(drawn()[1]).toBe(first);
    expect(drawn()[0]).not.toBe(second);
    expect(drawn()[0]).toEqual({ id: 'boat-2', x: 5 });
  });
});
