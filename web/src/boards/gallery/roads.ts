/** Positions of Safe Haven, recorded from its rules by the script `safe-haven.txt`. */
import type { Band, Facts, View } from '../../wire/games/safe-haven';
import type { ToldEntry } from '../../wire/messages';
import type { Sentence } from '../../wire/tabletop';
import recording from './safe-haven.json';

interface Recorded {
  view: View;
  facts: Facts;
  asked: { title: Sentence; text: Sentence };
  names: string[];
}

/** Each `look` of the script, in its order. */
const [challenge, parted, twenty, trading, meal, arrived] = recording.steps.map(
  ({ position }) => ({ ...position, names: recording.names }) as unknown as Recorded,
);

export const roads = {
  challenge: challenge!,
  parted: parted!,
  twenty: twenty!,
  trading: trading!,
  meal: meal!,
  arrived: arrived!,
};

/** A group as events name it. */
const band = (id: number): Band => ({ id, alone: false });

export const challengeTold: ToldEntry[] = [
  {
    seq: 5,
    seat: 0,
    undo: false,
    says: null,
    events: [
      { 'evasion-rolled': { group: band(0), roll: 5, evaded: false } },
      { 'haven-rolled': { group: band(0), dice: [1, 4, 2, 6], row: 1 } },
      { 'travel-rolled': { group: band(0), roll: 4, again: false } },
    ].map((event) => ({ rule: '7.3', sentence: [], mood: 'chance' as const, event })),
  },
];

/** A whole journey, as the log tells it. */
export function journeyTold(): ToldEntry[] {
  const entry = (seq: number, ...events: unknown[]): ToldEntry => ({
    seq,
    seat: 0,
    undo: false,
    says: null,
    events: events.map((event) => ({ rule: '7.1', sentence: ['Something happened.'], mood: 'step' as const, event })),
  });
  const all = [0, 1, 2, 3, 4, 5];
  const log: ToldEntry[] = [];
  for (let distance = 1; distance <= 22; distance++) {
    const events: unknown[] = [{ travelled: { group: band(0), members: all, distance } }];
    if (distance % 4 === 1) events.push({ overcame: { group: band(0), effort: 9, difficulty: 6 } });
    if (distance % 5 === 2) events.push({ 'supplies-rolled': { group: band(0), roll: 3 } });
    if (distance === 6)
      events.push(
        { followed: { group: band(0), roll: 3, followers: 'unknown' } },
        { failed: { group: band(0), effort: 2, difficulty: 12 } },
        { hurt: { who: 2, wounds: 'injured' } },
      );
    if (distance === 8) events.push({ died: { who: 2, cause: 'wounds', distance } });
    if (distance === 10) events.push({ parted: { from: 0, group: 1, members: [4, 5], leaving: true } });
    if (distance > 10 && distance < 15) events.push({ travelled: { group: band(1), members: [4, 5], distance } });
    if (distance === 13) events.push({ died: { who: 5, cause: 'eaten', distance } });
    if (distance === 22) events.push({ arrived: { group: band(0), members: [0, 1, 3], distance } });
    log.push(entry(distance, ...events));
  }
  return log;
}
