import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position, Told, ToldEntry } from '../wire/messages';
import type { Mood } from '../wire/tabletop';
import { Stage, type Update } from './stage.svelte';

const event = (mood: Mood, rule: string, harmed?: number[]): Told => ({
  rule,
  mood,
  sentence: [mood],
  event: {},
  ...(harmed ? { harmed } : {}),
});
const entry = (seq: number, seat: number, ...events: Told[]): ToldEntry => ({
  seq,
  seat,
  undo: false,
  says: null,
  events,
});
const update = (...entries: ToldEntry[]): Update => ({
  position: { seq: entries[entries.length - 1]!.seq } as Position,
  entries,
});

/** A stage for seat 0, and what is seen and heard there. */
function playing(pace = 1) {
  const shown: number[] = [];
  const heard: string[] = [];
  const stage = new Stage({
    show: ({ position, entries }) => {
      shown.push(position.seq);
      return entries;
    },
    hear: (events) => void heard.push(events.map(({ mood }) => mood).join(' ')),
    pace: () => pace,
    me: () => 0,
  });
  return { stage, shown, heard };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a stage', () => {
  it('plays one thing after the other, and one update after the other', () => {
    const { stage, shown, heard } = playing();
    stage.add(update(entry(1, 1, event('plunge', '9.1'), event('death', '11.4'))), false);
    stage.add(update(entry(2, 1, event('step', '5.1'))), false);
    expect(shown).toEqual([1]);
    expect(heard).toEqual(['plunge']);
    vi.runOnlyPendingTimers();
    expect(heard).toEqual(['plunge', 'death']);
    expect(shown, 'the death is held').toEqual([1]);
    vi.runOnlyPendingTimers();
    expect(shown).toEqual([1, 2]);
  });

  it('shows all at once to those who want no motion', () => {
    const { stage, shown } = playing(0);
    stage.add(update(entry(1, 1, event('plunge', '9.1'), event('death', '11.4'))), false);
    stage.add(update(entry(2, 1, event('step', '5.1'))), false);
    expect(shown).toEqual([1, 2]);
    expect(stage.told.map(({ seq }) => seq)).toEqual([2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not let me wait for what I did', () => {
    const { stage, shown } = playing();
    stage.add(update(entry(1, 1, event('step', '5.1'))), false);
    stage.add(update(entry(2, 1, event('step', '5.1'))), false);
    stage.add(update(entry(3, 0, event('step', '5.1'))), true);
    expect(shown).toEqual([1, 3]);
    expect(stage.told.map(({ seq }) => seq)).toEqual([3]);
  });

  it('waits for me, and goes on from there', () => {
    const { stage, shown } = playing();
    stage.add(update(entry(1, 1, event('step', '5.1'))), false);
    stage.pause();
    for (const seq of [2, 3]) stage.add(update(entry(seq, 1, event('step', '5.1'))), false);
    vi.runAllTimers();
    expect(shown).toEqual([1]);
    expect(stage.waiting).toBe(2);
    expect(stage.awaited).toBe(false);
    const mine = update(entry(4, 1, event('step', '5.1')));
    const turn = { state: 'waiting' as const, must: [0], may: [] };
    stage.add({ ...mine, position: { ...mine.position, turn } }, false);
    expect(stage.awaited, 'the others wait for me').toBe(true);
    stage.goOn();
    vi.runAllTimers();
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(stage.awaited).toBe(false);
  });

  it('catches up when too much waits, but not past my own losses', () => {
    const { stage, shown, heard } = playing();
    stage.add(update(entry(1, 1, event('step', '5.1'))), false);
    for (let seq = 2; seq < 60; seq += 1) {
      const harm = seq === 10 ? event('death', '11.4', [0]) : event('step', '5.1');
      stage.add(update(entry(seq, 1, harm)), false);
    }
    vi.runOnlyPendingTimers();
    expect(shown).toEqual([1, 59]);
    expect(heard[heard.length - 1], 'my loss is held').toBe('death');
    vi.runOnlyPendingTimers();
    expect(stage.told[0]?.seq).toBe(59);
  });

  it('keeps the scenes since my last turn to be looked back at', () => {
    const { stage } = playing(0);
    stage.add(update(entry(1, 0, event('step', '5.1'))), true);
    for (const seq of [2, 3, 4]) stage.add(update(entry(seq, 1, event('step', '5.1'))), false);
    expect(stage.scenes.map(({ position }) => position.seq)).toEqual([1, 2, 3, 4]);
    stage.look(-1);
    expect(stage.back?.position.seq).toBe(3);
    stage.look(-1);
    stage.add(update(entry(5, 1, event('step', '5.1'))), false);
    expect(stage.back?.position.seq, 'the match goes on meanwhile').toBe(2);
    stage.lookAt(stage.sceneOf(4));
    expect(stage.back?.position.seq).toBe(4);
    stage.look(1);
    expect(stage.back).toBeNull();
    for (const seq of [6, 7]) stage.add(update(entry(seq, 0, event('step', '5.1'))), true);
    expect(stage.scenes, 'until my turn is over').toHaveLength(7);
    stage.add(update(entry(8, 1, event('step', '5.1'))), false);
    expect(stage.scenes.map(({ position }) => position.seq)).toEqual([7, 8]);
  });

  it('has nothing to look back at when one has just come', () => {
    const { stage } = playing(0);
    stage.open(update(entry(1, 1, event('step', '5.1'))));
    stage.look(-1);
    expect(stage.back).toBeNull();
  });

  it('keeps no more scenes than it can', () => {
    const { stage } = playing(0);
    for (let seq = 1; seq <= 100; seq += 1) stage.add(update(entry(seq, 1, event('step', '5.1'))), false);
    expect(stage.scenes).toHaveLength(80);
    stage.lookAt(0);
    stage.add(update(entry(101, 1, event('step', '5.1'))), false);
    expect(stage.back?.position.seq).toBe(22);
  });
});
