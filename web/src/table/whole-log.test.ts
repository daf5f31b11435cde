import { describe, expect, it } from 'vitest';
import type { ToldEntry } from '../wire/messages';
import { fillIn, firstGap, joined } from './whole-log';

const told = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as ToldEntry);
const seqs = (entries: ToldEntry[]) => entries.map((entry) => entry.seq);

describe('a log that came in parts', () => {
  it('knows what is missing', () => {
    expect(firstGap([])).toBeNull();
    expect(firstGap(told(0, 1, 2))).toBeNull();
    expect(firstGap(told(3, 4))).toBe(0);
    expect(firstGap(told(0, 1, 4))).toBe(2);
  });

  it('is put together in order, each entry once', () => {
    expect(seqs(joined(told(0, 4, 5), told(1, 2, 3, 4)))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is filled in page by page, until it is whole', async () => {
    let entries = told(5, 6);
    const asked: number[] = [];
    const ask = (since: number) => {
      asked.push(since);
      return Promise.resolve(told(since, since + 1));
    };
    const take = (more: ToldEntry[]) => {
      entries = joined(entries, more);
      return true;
    };
    await fillIn(() => entries, ask, take);
    expect(asked).toEqual([0, 2, 4]);
    expect(seqs(entries)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('gives up when nothing new comes, or nobody wants it any more', async () => {
    const entries = told(5);
    let times = 0;
    const ask = () => {
      times += 1;
      return Promise.resolve(told(9));
    };
    await fillIn(() => entries, ask, () => true);
    await fillIn(() => entries, ask, () => false);
    await fillIn(() => entries, () => Promise.resolve([]), () => true);
    expect(times).toBe(2);
  });
});
