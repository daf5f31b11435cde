import { describe, expect, it, vi } from 'vitest';
import type * as api from '../app/api';
import type { ReplayPage, ToldEntry } from '../wire/messages';
import type { Mood } from '../wire/tabletop';
import { marksOf, nextMark, Replaying } from './replaying.svelte';

const entry = (seq: number, ...moods: Mood[]): ToldEntry => ({
  seq,
  seat: seq % 2,
  undo: false,
  says: null,
  events: moods.map((mood) => ({ rule: '1.1', mood, sentence: [], event: {} })),
});
const LOG = Array.from({ length: 230 }, (_, seq) =>
  entry(seq, seq === 100 ? 'death' : seq === 150 ? 'find' : seq === 229 ? 'end' : 'step'),
);

/** A match of 230 steps, and what was asked of it. */
function source() {
  const asked: api.Span[] = [];
  const give = async (span: api.Span) => {
    asked.push(span);
    const from = span.from ?? 0;
    const told = LOG.slice(from, from + (span.count ?? 0));
    return {
      steps: LOG.length,
      from,
      frames: told.map((told) => ({ told, turn: { state: 'waiting', must: [], may: [] } })),
      ...(span.log === undefined ? {} : { log: LOG.slice(span.log, span.log + 200) }),
    } as unknown as ReplayPage;
  };
  return { asked, give };
}

describe('what matters in a match', () => {
  it('is marked, and jumped to', () => {
    const marks = marksOf(LOG);
    expect(marks).toEqual([
      { step: 100, mood: 'death' },
      { step: 150, mood: 'find' },
      { step: 229, mood: 'end' },
    ]);
    expect(nextMark(marks, 0, 1)).toBe(100);
    expect(nextMark(marks, 100, 1), 'finds are marked only').toBe(229);
    expect(nextMark(marks, 229, -1)).toBe(100);
    expect(nextMark(marks, 100, -1)).toBeUndefined();
  });
});

describe('a replay', () => {
  it('opens where it is wanted with one page, and asks for the next in time', async () => {
    const { asked, give } = source();
    const replaying = await Replaying.open(give, null, 100);
    expect(asked).toEqual([{ from: 96, count: 16, log: 0 }, { from: 96, count: 0, log: 200 }]);
    const first = replaying.frame;
    expect(first?.told.seq).toBe(100);
    await vi.waitFor(() => expect(replaying.log).toHaveLength(230));
    expect(replaying.frame, 'what is shown is not drawn again').toBe(first);
    replaying.go(105);
    expect(asked.slice(2)).toEqual([{ from: 112, count: 16 }]);
    replaying.go(106);
    expect(asked, 'no page is asked for twice').toHaveLength(3);
  });

  it('knows all turns and marks without fetching how the table looked', async () => {
    const { asked, give } = source();
    const replaying = await Replaying.open(give, 1, 0);
    replaying.jump(1, 1);
    expect(replaying.step).toBe(1);
    replaying.jumpToMark(1);
    expect(replaying.step).toBe(100);
    expect(asked.filter(({ log }) => log === undefined).map(({ from }) => from)).toEqual([96]);
  });

  it('is seen with other eyes, and with all laid open', async () => {
    const { asked, give } = source();
    const replaying = await Replaying.open(give, null, 3);
    await replaying.look('open');
    expect(asked).toContainEqual({ open: true, from: 0, count: 16, log: 0 });
    expect([replaying.seat, replaying.step]).toEqual([null, 3]);
    await replaying.look(1);
    expect(replaying.seat).toBe(1);
  });
});
