/** The words of the board: what a group is in the middle of, and who decides. */
import type { Card, Group, Question, Road } from '../../wire/games/safe-haven';

/** The name of a decision without its facts. */
type DecisionName = Question extends infer D ? (D extends string ? D : keyof D) : never;

/** What the group has to decide; nothing once it is off the road. */
export function decisionOf(group: Group): Question | undefined {
  const frame = group.frames.at(-1);
  return frame && 'question' in frame ? frame.question : undefined;
}

function nameOf(decision: Question): DecisionName {
  return (typeof decision === 'string' ? decision : Object.keys(decision)[0]) as DecisionName;
}

export type Picture =
  'ballot' | 'sun' | 'knife' | 'meal' | 'moon' | 'die' | 'sack' | 'trade' | 'storm' | 'blood' | 'fork';

/** Who decides: the leader for the group, each member alone, or one of them. */
export type Decider = 'leader' | 'each' | 'sealed' | 'one';

export interface Scene {
  title: string;
  text: string;
  picture: Picture;
  decider: Decider;
}

const SCENES: Record<DecisionName, Scene> = {
  vote: {
    title: 'Who leads?',
    text: 'Everyone votes. The votes stay sealed until all are in.',
    picture: 'ballot',
    decider: 'sealed',
  },
  dawn: {
    title: 'A new day',
    text: 'The group travels by day; it rests only for somebody heavily injured.',
    picture: 'sun',
    decider: 'leader',
  },
  dusk: {
    title: 'Night falls',
    text: 'Is somebody of the group to be eaten, so that the others have food?',
    picture: 'knife',
    decider: 'leader',
  },
  meal: {
    title: 'The meal',
    text: 'Everyone eats one point. Whoever has none depends on the others.',
    picture: 'meal',
    decider: 'each',
  },
  nightfall: {
    title: 'The night',
    text: 'Rest, or travel on in the dark? A night on the road tires everyone.',
    picture: 'moon',
    decider: 'leader',
  },
  'staying-behind': {
    title: 'The group sets out',
    text: 'Who goes along, and who stays behind?',
    picture: 'fork',
    decider: 'sealed',
  },
  'small-group': {
    title: 'The travel die',
    text: 'A small group may roll once more. The second roll stands.',
    picture: 'die',
    decider: 'leader',
  },
  supplies: { title: 'A find', text: 'Who carries it?', picture: 'sack', decider: 'leader' },
  'making-room': {
    title: 'Both hands full',
    text: 'A card must go to somebody else, or stay behind, for the find.',
    picture: 'sack',
    decider: 'one',
  },
  answering: { title: 'A trade', text: 'One card for another?', picture: 'trade', decider: 'one' },
  spending: {
    title: 'A challenge',
    text: 'Everyone may add points from their cards, unseen. Only more than the difficulty is enough.',
    picture: 'storm',
    decider: 'sealed',
  },
  losing: {
    title: 'The failure costs a card',
    text: 'Which one is lost?',
    picture: 'blood',
    decider: 'leader',
  },
  injuring: {
    title: 'The failure costs blood',
    text: 'Who of the group is injured?',
    picture: 'blood',
    decider: 'leader',
  },
  leaving: {
    title: 'The group rests',
    text: 'Does anybody want to leave it, and lead those who come along?',
    picture: 'fork',
    decider: 'sealed',
  },
  'letting-go': {
    title: 'Several want to leave',
    text: 'One of them may. Who?',
    picture: 'fork',
    decider: 'leader',
  },
  volunteering: {
    title: 'Somebody leaves',
    text: 'Who wants to go along?',
    picture: 'fork',
    decider: 'sealed',
  },
  choosing: {
    title: 'Those who would come along',
    text: 'Whom does the leaver take?',
    picture: 'fork',
    decider: 'one',
  },
  trading: {
    title: 'Camp',
    text: 'Cards may be traded and given away. Everyone says when they have done.',
    picture: 'trade',
    decider: 'each',
  },
};

export const sceneOf = (decision: Question): Scene => SCENES[nameOf(decision)];

/** The one who decides, where it is one. */
export function deciderOf(decision: Question, group: Group): number | undefined {
  if (typeof decision === 'object') {
    if ('making-room' in decision) return decision['making-room'].who;
    if ('answering' in decision) return decision.answering.to;
    if ('choosing' in decision) return decision.choosing.leaver;
  }
  return group.leader ?? undefined;
}

/** What a roll on the travel chart means. */
export const TRAVEL = [
  'nothing',
  'supplies',
  'easy challenge',
  'medium challenge',
  'hard challenge',
  'followed',
];

/** How likely four dice all show no more than the row, in per cent. */
const CHANCE = ['none', '< 1 %', '1 %', '6 %', '20 %', '48 %', 'sure'];
export const chanceOf = (row: number) => CHANCE[row]!;

/** The row of the haven chart that a distance has reached. */
export function havenRow(distance: number, players: number): number {
  return [6, 5, 4, 3, 2, 1].find((row) => distance > row * players) ?? 0;
}

export const pointsOf = (card: Card | null): number =>
  card !== null && typeof card === 'object' ? card.resource : 0;

export function cardWords(card: Card): string {
  if (card === 'first-aid') return 'first aid';
  return card.resource === 1 ? '1 point' : `${card.resource} points`;
}

/** All points in the hands of these seats. */
export function pointsOfAll(road: Road, seats: number[]): number {
  return seats.reduce(
    (sum, seat) => sum + road.characters[seat]!.cards.reduce((points, card) => points + pointsOf(card), 0),
    0,
  );
}

export const WOUNDS = { sound: 'unhurt', injured: 'injured', heavy: 'heavily injured' } as const;
export const CAUSES = { wounds: 'died of wounds', hunger: 'starved', eaten: 'was eaten' } as const;
export const FOLLOWERS = {
  unknown: 'Somebody follows',
  hostile: 'A hostile group follows',
  friendly: 'A friendly group follows',
} as const;
