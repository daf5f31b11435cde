import { describe, expect, it } from 'vitest';
import { dealt } from './dealt.svelte';
import { look, seatLook } from './seats';

describe('how seats look', () => {
  it('is by their number, where nothing is dealt', () => {
    expect(seatLook(0)).toBe(look(0));
    expect(seatLook(3)).toBe(look(3));
  });

  it('is as it was dealt, while it is', () => {
    const back = dealt.deal([look(4), null]);
    expect(seatLook(0)).toBe(look(4));
    expect(seatLook(1).colour).toBe('no colour yet');
    expect(seatLook(2)).toBe(look(2));
    back();
    expect(seatLook(0)).toBe(look(0));
  });

  it('stays as it is while somebody who dealt it is left', () => {
    const [board, summary] = [dealt.deal([look(5)]), dealt.deal([look(5)])];
    summary();
    expect(seatLook(0)).toBe(look(5));
    board();
    expect(seatLook(0)).toBe(look(0));
  });
});
