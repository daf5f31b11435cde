import { describe, expect, it } from 'vitest';
import { giftPath, isNothing, nothing, offerPath, toggled } from './bargain';

describe('a bargain', () => {
  it('is proposed by a path: what is given, then what is wanted', () => {
    const give = { food: 2, up: ['shovel' as const], down: ['cutlass' as const], unseen: 0 };
    const want = { ...nothing(), food: 3, up: ['spear' as const] };
    expect(offerPath(2, give, want).join(' ')).toBe(
      'offer seat-3 food-2 item-cutlass up-shovel for food-3 up-spear propose',
    );
    expect(offerPath(0, give, { ...nothing(), unseen: 2 }).slice(-3)).toEqual(['for', 'unseen-2', 'propose']);
    expect(giftPath(1, { ...nothing(), food: 1 }).join(' ')).toBe('give seat-2 food-1 hand-over');
  });

  it('adds cards of a sort until there are no more, and then leaves them out', () => {
    expect(toggled([], 'doubloons', 2)).toEqual(['doubloons']);
    expect(toggled(['doubloons'], 'doubloons', 2)).toEqual(['doubloons', 'doubloons']);
    expect(toggled(['doubloons', 'tent', 'doubloons'], 'doubloons', 2)).toEqual(['tent']);
  });

  it('may be nothing', () => {
    expect(isNothing(nothing())).toBe(true);
    expect(isNothing({ ...nothing(), unseen: 1 })).toBe(false);
  });
});
