/** What people did, in the light of what they felt: read from the log when all
 * secrets are out. */
import type { Prize } from '../../wire/games/desert-island';
import type { ToldEntry } from '../../wire/messages';
import { lasting } from '../log';
import { eventsOf, factsOf } from './now';

export interface Deed {
  round: number;
  by: number;
  to: number;
  kind: 'helped' | 'hurt';
  /** What was done, as it goes on with the name of whom it was done to. */
  did: string;
}

const ROBBED: Record<Prize, string> = {
  food: 'went for the food of',
  card: 'went for a card of',
  location: 'went for the place of',
};

/** Everything that somebody openly did for or to somebody else. */
export function deedsOf(told: ToldEntry[]): Deed[] {
  const deeds: Deed[] = [];
  let round = 1;
  let theft: { thief: number; target: number } | undefined;
  const note = (by: number, to: number, kind: Deed['kind'], did: string) => {
    if (by !== to) deeds.push({ round, by, to, kind, did });
  };
  for (const event of eventsOf(lasting(told))) {
    round = factsOf(event, 'round-began')?.round ?? round;
    const declared = factsOf(event, 'declared');
    if (declared) {
      theft = declared;
      note(declared.thief, declared.target, 'hurt', ROBBED[declared.prize]);
    }
    const joined = factsOf(event, 'joined');
    if (joined && theft) {
      const [friend, foe] = joined.side === 'thief' ? [theft.thief, theft.target] : [theft.target, theft.thief];
      note(joined.seat, friend, 'helped', 'fought for');
      note(joined.seat, foe, 'hurt', 'fought against');
    }
    const gave = factsOf(event, 'gave');
    if (gave) note(gave.from, gave.to, 'helped', 'gave something to');
    const fed = factsOf(event, 'fed');
    if (fed) note(fed.by, fed.to, 'helped', 'fed');
    const healed = factsOf(event, 'healed');
    if (healed) note(healed.by, healed.to, 'helped', 'healed');
    const warded = factsOf(event, 'warded');
    if (warded) note(warded.by, warded.to, 'helped', 'saved');
    const pilfered = factsOf(event, 'pilfered');
    if (pilfered) note(pilfered.by, pilfered.from, 'hurt', 'pilfered from');
    const lifted = factsOf(event, 'lifted');
    if (lifted) note(lifted.by, lifted.from, 'helped', 'took a Fate token off');
  }
  return deeds;
}

export interface Turn extends Deed {
  /** What makes it worth telling. */
  tone: 'true' | 'false' | 'betrayed' | 'feigned';
}

/** The deeds of somebody that a heart explains: to the loved and the hated one,
 * and to whoever loved him. The first of each sort. */
export function turnsOf(seat: number, deeds: Deed[], loveOf: number[], hateOf: number[]): Turn[] {
  const tone = ({ to, kind }: Deed): Turn['tone'] | undefined => {
    const [loves, hates] = [loveOf[seat] === to, hateOf[seat] === to];
    if (kind === 'hurt' && loveOf[to] === seat) return 'betrayed';
    if (loves && kind === 'helped') return 'true';
    if (hates && kind === 'hurt') return 'true';
    if (loves && kind === 'hurt') return 'false';
    return hates && kind === 'helped' ? 'feigned' : undefined;
  };
  const turns = deeds.flatMap((deed) => {
    const meant = deed.by === seat ? tone(deed) : undefined;
    return meant ? [{ ...deed, tone: meant }] : [];
  });
  const first = new Map<string, Turn>();
  for (const turn of turns) {
    const key = `${turn.to} ${turn.tone}`;
    if (!first.has(key)) first.set(key, turn);
  }
  return [...first.values()];
}
