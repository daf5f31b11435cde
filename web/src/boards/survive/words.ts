/** What is printed on the pieces, from the rules' own content. */
import printed from './printed.json';
import type { Kind, Message, Picture, Terrain } from '../../wire/games/survive';

export const TERRAINS = printed.terrains as readonly Terrain[];
export const COLOURS: readonly string[] = printed.colours;
export const PICTURES = printed.pictures as readonly Picture[];
/** What the ten people of a colour are worth. */
export const VALUES: readonly number[] = printed.values;
/** The creatures by kind: what they are called, and how far they move. */
export const KINDS = printed.kinds as readonly { kind: Kind; title: string; range: number }[];
/** The messages, and what they do. */
export const MESSAGES = printed.messages as readonly { message: Message; title: string; text: string }[];
/** The names of all creatures in the box, in the order of the view. */
export const creatureNames: readonly string[] = printed.creatures;

export const kindTitle = (kind: Kind) => KINDS.find((one) => one.kind === kind)!.title;
export const kindOf = (creature: string) => creature.slice(0, creature.lastIndexOf('-')) as Kind;
export const personName = (seat: number, nth: number) => printed.people[seat]![nth]!;
