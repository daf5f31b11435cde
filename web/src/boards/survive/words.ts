/** The words of the board: names of what is drawn, for labels and screen readers. */
import type { Kind, Message, Terrain } from '../../wire/games/survive';

export const TERRAINS: readonly Terrain[] = ['beach', 'forest', 'mountain'];
export const COLOURS = ['red', 'yellow', 'orange', 'purple'] as const;
export const PICTURES = ['shark', 'whale', 'boat', 'whirlpool', 'volcano'] as const;
/** What the ten people of a colour are worth. */
export const VALUES = [1, 1, 1, 2, 2, 3, 3, 4, 5, 6];
/** How many tiles of each terrain lie at the start. */
export const TILES: Record<Terrain, number> = { beach: 16, forest: 16, mountain: 8 };
/** How far a creature moves. */
export const RANGE: Record<Kind, number> = { serpent: 1, shark: 2, whale: 3 };

const CREATURES: [Kind, number][] = [
  ['serpent', 5],
  ['shark', 6],
  ['whale', 5],
];

/** The names of all creatures in the box, in the order of the view. */
export const creatureNames: readonly string[] = CREATURES.flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, i) => `${kind}-${i + 1}`),
);

export const kindOf = (creature: string) => creature.slice(0, creature.lastIndexOf('-')) as Kind;
export const personName = (seat: number, index: number) => `${COLOURS[seat]}-${index + 1}`;
export const ownerOf = (person: string) => COLOURS.findIndex((colour) => person.startsWith(colour));

export const messageWords: Record<Message, { title: string; text: string }> = {
  dolphin: { title: 'Dolphin', text: 'Takes one of your swimmers up to three sea spaces along.' },
  wind: { title: 'Good Wind', text: 'A boat that you control sails up to three sea spaces.' },
  'call-serpent': { title: 'Call a Sea-Serpent', text: 'One goes to any sea space where there is nothing.' },
  'call-shark': { title: 'Call a Shark', text: 'One goes to any sea space where there is nothing.' },
  'call-whale': { title: 'Call a Whale', text: 'One goes to any sea space where there is nothing.' },
  'kill-shark': { title: 'Kill a Shark', text: 'Stops a shark that another moves onto your swimmer.' },
  'harpoon-whale': { title: 'Harpoon a Whale', text: 'Stops a whale that another moves onto your boat.' },
};
