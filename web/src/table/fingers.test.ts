import { describe, expect, it, vi } from 'vitest';
import type { ApiError, Finger } from '../wire/messages';
import { clicked, listed, MOST } from './fingers';
import { type Company, Fingers } from './fingers.svelte';
import { plain } from './sentence';

vi.mock('../app/announcer.svelte', () => ({ announce: (text: string) => spoken.push(text) }));
const spoken: string[] = [];

const shown = (step: string) => ({ step, name: [`the ${step}`] });
const finger = (seat: number, seq: number, ...at: string[]): Finger => ({ seat, seq, at: at.map(shown) });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Ada's page at the twelfth position, with Bo and Cy beside her. */
function table(more: Partial<Company> = {}) {
  const sent: string[] = [];
  const refused: string[] = [];
  const fingers = new Fingers({
    me: () => 0,
    names: () => ['Ada', 'Bo', 'Cy'],
    muted: () => [2],
    seq: () => 12,
    any: () => true,
    free: () => true,
    draws: (step) => step !== 'go-on',
    point: async (seq, at) => sent.push(`${seq}: ${at.join(' ')}`),
    look: async () => ({ seq: 12, things: [shown('raft')], words: [shown('go-on')] }),
    refused: (step, _, error) => refused.push(`${step} ${error.code}`),
    ...more,
  });
  spoken.length = 0;
  return { fingers, sent, refused };
}

describe('what is pointed at', () => {
  it('grows by each click, is taken back by a second one, and stays short', () => {
    expect(clicked([], 'raft')).toEqual(['raft']);
    expect(clicked(['raft', 'boat'], 'raft')).toEqual(['boat']);
    const many = ['a', 'b', 'c', 'd', 'e'].reduce(clicked, []);
    expect(many).toEqual(['b', 'c', 'd', 'e']);
    expect(many).toHaveLength(MOST);
  });

  it('is told as a list, with words of buttons quoted', () => {
    const list = listed(['raft', 'boat', 'go-on'].map(shown), (step) => step === 'go-on');
    expect(plain(list, [])).toBe('the raft, the boat and “the go-on”');
    expect(listed([], () => false)).toEqual([]);
  });
});

describe('fingers', () => {
  it('are those of the position on the table, and not of the muted', () => {
    const { fingers } = table();
    fingers.open([finger(0, 11, 'raft')]);
    fingers.take(finger(1, 12, 'raft', 'go-on'));
    fingers.take(finger(2, 12, 'boat'));
    expect(fingers.seats('raft')).toEqual([1]);
    expect(fingers.seats('boat')).toEqual([]);
    expect(plain(fingers.of(1)!, [])).toBe('the raft and “the go-on”');
    expect(fingers.told('raft')).toBe('Bo pointing here');
    expect(spoken).toEqual(['Bo points at the raft and “the go-on”.']);
    fingers.take(finger(1, 12));
    expect(fingers.of(1)).toBeNull();
    expect(spoken, 'that nobody points any more goes without saying').toHaveLength(1);
  });

  it('go out by clicks, one after the other', () => {
    const { fingers, sent } = table();
    expect(fingers.point('raft')).toBe(true);
    fingers.point('boat');
    fingers.point('raft');
    fingers.lower();
    expect(sent).toEqual(['12: raft', '12: raft boat', '12: boat', '12: ']);
  });

  it('go on from what was there when the page was loaded', async () => {
    const { fingers, sent } = table();
    fingers.open([finger(0, 12, 'raft')]);
    await fingers.turn();
    fingers.point('boat');
    expect(sent).toEqual(['12: raft boat']);
  });

  it('do not go out where nobody sees them, or where clicks choose', async () => {
    expect(table({ any: () => false }).fingers.point('raft')).toBe(false);
    expect(table({ me: () => null }).fingers.point('raft')).toBe(false);
    const { fingers } = table({ free: () => false });
    expect(fingers.point('raft')).toBe(false);
    expect(fingers.pointable('raft')).toBe(false);
    await fingers.toggle();
    expect([fingers.pointable('raft'), fingers.pointable('boat')]).toEqual([true, false]);
    expect(fingers.point('raft')).toBe(true);
    await fingers.turn();
    expect(fingers.on, 'whoever is asked again chooses again').toBe(false);
  });

  it('come back from what cannot be pointed at', async () => {
    const error: ApiError = { code: 'bad-request', message: 'No.' };
    const { fingers, refused } = table({ point: () => Promise.reject(error) });
    fingers.point('card');
    await settled();
    expect(refused).toEqual(['card bad-request']);
  });
});
