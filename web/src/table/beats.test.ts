import { describe, expect, it } from 'vitest';
import type { Told, ToldEntry } from '../wire/messages';
import type { Mood } from '../wire/tabletop';
import { atOnce, beatsOf, hurts, matters, mostTelling, sinceTurn } from './beats';

const event = (mood: Mood, rule = '1.1', more: Partial<Told> = {}): Told => ({
  rule,
  mood,
  sentence: [`It feels like ${mood}.`],
  event: {},
  ...more,
});
const entry = (...events: Told[]): ToldEntry => ({ seq: 7, seat: 1, undo: false, says: null, events });
const told = (given: ToldEntry, me: number | null = null) =>
  beatsOf(given, me).map((beat) => beat.entry.events.slice(-beat.fresh).map(({ mood }) => mood));

describe('beats', () => {
  it('tell tile, find, roll and attack one after the other', () => {
    const given = entry(event('plunge', '9.1'), event('find', '10.1'), event('chance', '11.1'), event('death', '11.4'));
    expect(told(given)).toEqual([['plunge'], ['find'], ['chance'], ['death']]);
    expect(beatsOf(given, null).map((beat) => beat.entry.events.length)).toEqual([1, 2, 3, 4]);
  });

  it('put a calm note to what follows it', () => {
    expect(told(entry(event('calm'), event('step', '2.1'), event('calm', '3.1')))).toEqual([
      ['calm', 'step'],
      ['calm'],
    ]);
  });

  it('tell in one breath what is the same, and hold nobody up with it', () => {
    const worth = Array.from({ length: 40 }, () => event('calm', '13.3'));
    expect(beatsOf(entry(...worth, event('end', '13.1')), null)).toHaveLength(1);
    const steps = Array.from({ length: 40 }, (_, i) => event('step', `9.${i}`));
    const whole = beatsOf(entry(...steps), null).reduce((sum, { ms }) => sum + ms, 0);
    expect(whole).toBeLessThanOrEqual(7040);
  });

  it('hold a death for longer, and my own loss for longest', () => {
    const stays = (given: Told) => beatsOf(entry(given), 0)[0]!.ms;
    const mine = event('death', '11.4', { harmed: [0] });
    const yours = event('death', '11.4', { harmed: [1] });
    expect(stays(yours)).toBeGreaterThan(stays(event('step')));
    expect(stays(mine)).toBeGreaterThan(stays(yours));
    expect(hurts(mine, 0)).toBe(true);
    expect(hurts(mine, null)).toBe(false);
  });

  it('each know the things that are still to come', () => {
    const lost = event('death', '11.4', { sentence: [{ id: 'red-c', text: 'Red C' }, ' is lost.'] });
    const [first, last] = beatsOf(entry(event('step'), lost), null);
    expect([...first!.coming]).toEqual(['red-c']);
    expect([...last!.coming]).toEqual([]);
  });

  it('are one where there is nothing to tell, or no time for it', () => {
    expect(beatsOf(entry(), null)).toHaveLength(1);
    expect(atOnce(entry(event('step'), event('death'))).entry.events).toHaveLength(2);
  });
});

describe('what the others did since my turn', () => {
  const by = (...seats: number[]) => seats.map((seat, seq) => ({ ...entry(), seq, seat }));
  const seqs = (seats: number[], me: number | null) => sinceTurn(by(...seats), me).map(({ seq }) => seq);

  it('is theirs, from the end of my last turn to the beginning of this one', () => {
    expect(seqs([0, 0, 1, 2, 1], 0)).toEqual([2, 3, 4]);
    expect(seqs([0, 0, 1, 2, 1, 0, 0], 0), 'I have begun').toEqual([2, 3, 4]);
    expect(seqs([1, 2], 0), 'I have not acted yet').toEqual([0, 1]);
    expect(seqs([0], 0)).toEqual([]);
    expect(seqs([0, 1, 2], null), 'of one who looks on, the latest').toEqual([0, 1, 2]);
  });
});

describe('what matters', () => {
  it('is found, and the most telling of it', () => {
    const events = [event('step'), event('find'), event('harm'), event('calm')];
    expect(events.filter(matters).map(({ mood }) => mood)).toEqual(['find', 'harm']);
    expect(mostTelling(events)?.mood).toBe('harm');
    expect(mostTelling([])).toBeUndefined();
  });
});
