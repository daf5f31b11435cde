import { describe, expect, it } from 'vitest';
import { challengeTold, journeyTold, roads } from '../gallery/roads';
import { journeyOf } from './journey';
import { Rolls } from './rolls.svelte';

describe('the journey', () => {
  const lanes = journeyOf(roads.arrived.view.road, journeyTold(), roads.arrived.names);

  it('has a lane for each group, the second from where it parted', () => {
    expect(lanes.map(({ group }) => group)).toEqual([0, 1]);
    expect(lanes[1]?.from).toEqual({ group: 0, distance: 10 });
  });

  it('narrows where somebody dies or leaves', () => {
    const strengthAt = (lane: number, distance: number) =>
      lanes[lane]!.stretches.findLast((stretch) => stretch.distance <= distance)?.strength;
    expect(strengthAt(0, 7)).toBe(6);
    expect(strengthAt(0, 8)).toBe(5);
    expect(strengthAt(0, 10)).toBe(3);
    expect(strengthAt(1, 10)).toBe(2);
    expect(strengthAt(1, 13)).toBe(1);
  });

  it('puts what happened where it happened', () => {
    expect(lanes[0]!.marks.filter(({ distance }) => distance === 6).map(({ what }) => what)).toEqual([
      'followed',
      'failed',
      'hurt',
    ]);
    expect(lanes[1]!.marks).toMatchObject([{ what: 'eaten', distance: 13 }]);
    expect(lanes[0]!.marks.at(-1)).toMatchObject({ what: 'arrived', distance: 22 });
  });
});

describe('the dice of a phase', () => {
  const { view, facts } = roads.challenge;
  const { charts } = facts;
  const [group] = view.road.groups;

  it('stay until the phase is over', () => {
    const rolls = new Rolls();
    rolls.hear(challengeTold, [group!], charts);
    rolls.hear(challengeTold, [group!], charts);
    expect(rolls.of(0, group!).map(({ title }) => title)).toEqual([
      'they keep up',
      'haven, 1 or less',
      'a medium challenge',
    ]);
    expect(rolls.of(0, { ...group!, phase: 'night' as const })).toEqual([]);
  });

  it('of the phase before are left out', () => {
    const rolls = new Rolls();
    const [entry] = challengeTold;
    const next = { rule: '6.1', sentence: [], mood: 'step' as const, event: { phase: { group: { id: 0, alone: true }, day: 5, phase: 'day' } } };
    rolls.hear([{ ...entry!, events: [...entry!.events, next] }], [group!], charts);
    expect(rolls.of(0, group!)).toEqual([]);
  });
});
