import { describe, expect, it } from 'vitest';
import { Choosing } from '../../table/choosing.svelte';
import type { Facts, View } from '../../wire/games/flotilla';
import { Laying } from './laying.svelte';

function table() {
  const chosen: string[] = [];
  const choosing = new Choosing({
    names: () => [],
    chosen: (path) => chosen.push(path.join(' ')),
    labels: async (paths) => paths.map(() => null),
    ask: () => {},
    forget: () => {},
  });
  const tree = {
    'raft-110000': { 'hex-h6': ['turn-2', 'turn-3'], 'hex-g7': ['turn-0'], lighten: [] },
    'raft-100000': { 'hex-h6': ['turn-3'], lighten: [] },
  };
  choosing.offer({ tree, words: {} }, 1);
  const hand = ['110000', '100000'].map((raft) => ({ raft, count: 1, title: '' }));
  const laying = new Laying({
    view: () => ({ board: { frame: 'acting' } }) as unknown as View,
    facts: () => ({ hand }) as unknown as Facts,
    things: () => choosing,
  });
  return { laying, choosing, chosen };
}

describe('laying a raft', () => {
  it('shows it on a hex under the pointer where it fits, and nowhere else', () => {
    const { laying, choosing } = table();
    laying.over = 'h6';
    expect(laying.at).toBeUndefined();
    choosing.choose('raft-110000');
    expect([laying.at, laying.turn, laying.ropes]).toEqual(['h6', 2, '001100']);
    laying.over = 'a1';
    expect(laying.at).toBeUndefined();
  });

  it('turns it through the turns that fit', () => {
    const { laying, choosing } = table();
    choosing.choose('raft-110000');
    laying.over = 'h6';
    expect(laying.rotate(1)).toBe(true);
    expect(laying.turn).toBe(3);
    expect(laying.rotate(1)).toBe(true);
    expect(laying.turn).toBe(2);
    laying.over = 'g7';
    expect(laying.turn).toBe(0);
    expect(laying.rotate(1)).toBe(false);
  });

  it('keeps to the hex that was chosen, and lays it as it is shown', () => {
    const { laying, choosing, chosen } = table();
    choosing.choose('raft-110000');
    choosing.choose('hex-h6');
    laying.over = 'g7';
    expect(laying.at).toBe('h6');
    laying.show(3);
    laying.lay();
    expect(chosen).toEqual(['raft-110000 hex-h6 turn-3']);
  });
});
