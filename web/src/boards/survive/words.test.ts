/** The numbers that the board needs are those of the rules' own tables. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { places } from '../../art/places';
import { COLOURS, creatureNames, messageWords, PICTURES, RANGE, TERRAINS, TILES, VALUES } from './words';

const content = (name: string) =>
  readFileSync(new URL(`../../../../games/survive/content/${name}.toml`, import.meta.url), 'utf8');

/** The tables of this name, each as its keys and bare values. */
function tables(text: string, name: string): Record<string, string>[] {
  return text
    .split(/^(?=\[)/m)
    .filter((part) => part.startsWith(`[${name}]`) || part.startsWith(`[[${name}]]`))
    .map((part) =>
      Object.fromEntries([...part.matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value])),
    );
}
const listed = (value: string | undefined) => JSON.parse(value ?? 'null') as unknown;

describe('the box', () => {
  it('has the tiles of the rules', () => {
    const [terrain] = tables(content('tiles'), 'terrain');
    expect(TERRAINS.map((name) => String(TILES[name]))).toEqual(TERRAINS.map((name) => terrain![name]));
  });

  it('knows every picture and every message under them', () => {
    const undersides = (kind: string) =>
      tables(content('tiles'), kind).map((table) => listed(table['underside']));
    expect([...PICTURES]).toEqual(undersides('picture'));
    expect(Object.keys(messageWords)).toEqual(undersides('message'));
  });

  it('has the people of the rules, with their values', () => {
    const [colours] = tables(content('people'), 'colours');
    const [values] = tables(content('people'), 'values');
    expect([...COLOURS]).toEqual(listed(colours!['names']));
    expect(VALUES).toEqual(listed(values!['each']));
  });

  it('has boats with the places of the rules', () => {
    const [boats] = tables(content('people'), 'boats');
    expect(String(places.length)).toBe(boats!['places']);
  });

  it('has the creatures of the rules, with their ranges', () => {
    const creatures = tables(content('die'), 'creature').map(({ kind, count, range }) => ({
      kind: listed(kind) as keyof typeof RANGE,
      count: Number(count),
      range: Number(range),
    }));
    const named = creatures.flatMap(({ kind, count }) =>
      Array.from({ length: count }, (_, i) => `${kind}-${i + 1}`),
    );
    expect(creatureNames).toEqual(named);
    expect(RANGE).toEqual(Object.fromEntries(creatures.map(({ kind, range }) => [kind, range])));
  });
});
