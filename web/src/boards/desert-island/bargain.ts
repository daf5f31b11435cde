/** A deal that is being made up at the table, and the path that proposes it. */
import type { Goods, Item } from '../../wire/games/desert-island';

export const nothing = (): Goods => ({ food: 0, up: [], down: [], unseen: 0 });

export const isNothing = ({ food, up, down, unseen }: Goods) =>
  food === 0 && up.length === 0 && down.length === 0 && unseen === 0;

/** One card more, or, where all of them are in it already, none of them. */
export function toggled(cards: Item[], item: Item, most: number): Item[] {
  const others = cards.filter((card) => card !== item);
  const count = cards.length - others.length;
  return count < most ? [...cards, item] : others;
}

function steps({ food, up, down, unseen }: Goods): string[] {
  return [
    ...(food > 0 ? [`food-${food}`] : []),
    ...down.map((item) => `item-${item}`),
    ...up.map((item) => `up-${item}`),
    ...(unseen > 0 ? [`unseen-${unseen}`] : []),
  ];
}

/** The path of a gift. */
export const giftPath = (to: number, goods: Goods) => ['give', `seat-${to + 1}`, ...steps(goods), 'hand-over'];

/** The path of an offer. */
export const offerPath = (to: number, give: Goods, want: Goods) => [
  'offer',
  `seat-${to + 1}`,
  ...steps(give),
  'for',
  ...steps(want),
  'propose',
];
