/** What is printed on cards and places, by name. The rules wrote it down. */
import type { Character, FateCard, Goods, Item, Location, Peril } from '../../wire/games/desert-island';
import printed from './printed.json';

export type Icon = 'ship' | 'wood' | 'torch';

export interface Print {
  title: string;
  text: string;
}

export interface CharacterPrint {
  title: string;
  size: number;
  survival: number;
  ability: string;
}

export interface FatePrint {
  peril: Peril;
  character: Character;
  number: number;
  icon: Icon;
}

export interface ItemPrint extends Print {
  /** What it is good for, as short as it stands on its face. */
  sign: string;
}

const characters = new Map(printed.characters.map((one) => [one.character, one as CharacterPrint]));
const places = new Map(printed.locations.map((one) => [one.location, one as Print]));
const perils = new Map(printed.perils.map((one) => [one.peril, one as Print]));
const fates = new Map(printed.fate.map((one) => [one.card, one as FatePrint]));
const items = new Map(printed.items.map((one) => [one.item, one as ItemPrint]));

export const characterPrint = (character: Character) => characters.get(character)!;
export const placePrint = (at: Location) => places.get(at)!;
export const perilPrint = (peril: Peril) => perils.get(peril)!;
export const fatePrint = (card: FateCard) => fates.get(card)!;
export const itemPrint = (item: Item) => items.get(item)!;

export const ITEMS = printed.items.map(({ item }) => item as Item);
export const LOCATIONS = printed.locations.map(({ location }) => location as Location);

export const ICONS: Record<Icon, string> = { ship: 'a ship', wood: 'wood', torch: 'a torch' };

/** A Fate card in words. */
export function fateWords(card: FateCard): string {
  const { peril, character, number, icon } = fatePrint(card);
  return `${perilPrint(peril).title} ${number} with ${characterPrint(character).title}, ${ICONS[icon]}`;
}

/** Cards of a sort together, each with its number. */
export function sorted(cards: Item[]): { item: Item; count: number }[] {
  return ITEMS.flatMap((item) => {
    const count = cards.filter((card) => card === item).length;
    return count > 0 ? [{ item, count }] : [];
  });
}

/** What changes hands, in words. */
export function goodsWords({ food, up, down, unseen }: Goods): string {
  const parts = [
    food > 0 ? `${food} food` : '',
    ...[...up, ...down].map((item) => itemPrint(item).title),
    unseen > 0 ? (unseen === 1 ? 'a face-down card' : `${unseen} face-down cards`) : '',
  ].filter(Boolean);
  if (parts.length === 0) return 'nothing';
  const last = parts.pop()!;
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
