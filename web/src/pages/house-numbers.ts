/** The numbers of the box that a house has changed, as a link carries them. */
import type { HouseNumber, TriedSeat } from '../wire/messages';

/** What a house has made of which number of the box. */
export type Changes = Record<string, number>;

/** As many as a table may change. */
const MOST = 64;

/** `turn.turn.moves:4,people.boats.places:4`. What cannot be read is left out. */
export function readChanges(text: string | null): Changes {
  const pairs = (text ?? '').split(',', MOST).map((pair) => /^([\w.-]{1,80}):(-?\d{1,9})$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1]!, Number(pair[2])]] : [])));
}

/** The same to be read again. */
export const writeChanges = (changes: Changes) =>
  Object.entries(changes)
    .map(([key, value]) => `${key}:${value}`)
    .join(',');

/** The numbers by their files, in the order in which they came. */
export function byFile(numbers: HouseNumber[]): [string, HouseNumber[]][] {
  const files = new Map<string, HouseNumber[]>();
  for (const number of numbers) {
    const file = number.key.split('.')[0]!;
    files.set(file, [...(files.get(file) ?? []), number]);
  }
  return [...files];
}

/** What a number is called below the name of its file: `boats: places`. */
export const titleOf = (key: string) =>
  key
    .split('.')
    .slice(1)
    .map((part) => part.replaceAll('-', ' '))
    .join(': ');

const percent = (share: number) => Math.round(share * 100);

/** `31 % (28 to 34)`. */
export const told = ({ share, low, high }: TriedSeat) =>
  `${percent(share)} % (${percent(low)} to ${percent(high)})`;
