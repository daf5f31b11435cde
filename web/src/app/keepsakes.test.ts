import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiceInfo, Table } from '../wire/messages';
import { drawn, keep, keepsakeOf, keptBack, swapped, toReveal } from './keepsakes';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const dice = (more: Partial<DiceInfo> = {}): DiceInfo => ({
  commitment: 'c1', nonces: ['', ''], pledges: ['p0', 'p1'], reveal_by: 5, secret: null, ...more,
});
const table = (more: Partial<DiceInfo> = {}) => ({ id: 'm', dice: dice(more) }) as Table;

describe('what a browser remembers of the dice', () => {
  it('is what it was told first, and what its seats add', () => {
    keep('m', 'c1', 0, 'aa');
    keep('m', 'c2', 1, 'bb');
    expect(keepsakeOf('m')).toEqual({ commitment: 'c1', nonces: { 0: 'aa', 1: 'bb' } });
    expect(keepsakeOf('other')).toBeNull();
  });

  it('is bounded, and survives what is broken', () => {
    for (let match = 0; match < 250; match += 1) keep(`m${match}`, 'c', 0, 'aa');
    expect(keepsakeOf('m0')).toBeNull();
    expect(keepsakeOf('m249')).not.toBeNull();
    kept.set('landfall.dice', '{');
    expect(keepsakeOf('m249')).toBeNull();
    kept.set('landfall.dice', '{"a":1}');
    expect(keepsakeOf('m249')).toBeNull();
  });

  it('draws a nonce whose pledge is its SHA-256', async () => {
    const { nonce, pledge } = await drawn();
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(pledge).toBe(createHash('sha256').update(Buffer.from(nonce, 'hex')).digest('hex'));
  });
});

describe('telling a nonce', () => {
  it('happens when everyone has sat down, once for each seat of this device', () => {
    keep('m', 'c1', 0, 'aa');
    expect(toReveal(table({ reveal_by: null }), [0])).toEqual([]);
    expect(toReveal(table(), [0, 1])).toEqual([[0, 'aa']]);
    expect(toReveal(table({ nonces: ['aa', ''] }), [0])).toEqual([]);
    expect(toReveal(table(), [1])).toEqual([]);
  });

  it('does not happen when the server has changed its mind', () => {
    keep('m', 'c1', 0, 'aa');
    expect(toReveal(table({ commitment: 'c2' }), [0])).toEqual([]);
  });

  it('can be refused, and everyone sees it', () => {
    expect(keptBack(dice({ reveal_by: null, nonces: ['aa', ''] }))).toEqual([1]);
    expect(keptBack(dice({ nonces: ['aa', ''] }))).toEqual([]);
    expect(keptBack(dice({ reveal_by: null, pledges: [null, null] }))).toEqual([]);
  });
});

describe('a file that says otherwise', () => {
  const mine = { commitment: 'c1', nonces: { 1: 'bb' } };

  it('is found out', () => {
    expect(swapped(mine, { commitment: 'c2', nonces: ['', 'bb'] })).toContain('fingerprint');
    expect(swapped(mine, { commitment: 'c1', nonces: ['', 'cc'] })).toContain('swapped');
    expect(swapped(mine, { commitment: 'c1', nonces: ['aa', ''] })).toContain('left out');
  });

  it('is none if all is as it was told, or nothing is remembered', () => {
    expect(swapped(mine, { commitment: 'c1', nonces: ['aa', 'bb'] })).toBeNull();
    expect(swapped(null, { commitment: 'c2', nonces: [] })).toBeNull();
  });
});
