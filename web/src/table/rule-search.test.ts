import { expect, it } from 'vitest';
import type { Rulebook } from '../wire/tabletop';
import { found, parts } from './rule-search';

const rule = (id: string, text: string) => ({ id, text, source: 'rulebook' as const });
const book: Rulebook = {
  section: [
    { number: '1', title: 'Boats', rule: [rule('1.1', 'A boat carries three.'), rule('1.2', 'It floats.')] },
    { number: '2', title: 'Sharks', rule: [rule('2.1', 'A shark eats swimmers.')] },
  ],
};

const ids = (search: string) => found(book, search).flatMap((s) => s.rule.map((r) => r.id));

it('finds rules by all of the words, by the title and by the number', () => {
  expect(ids('')).toEqual(['1.1', '1.2', '2.1']);
  expect(ids('boat three')).toEqual(['1.1']);
  expect(ids('SHARKS')).toEqual(['2.1']);
  expect(ids('1.2')).toEqual(['1.2']);
  expect(ids('kraken')).toEqual([]);
});

it('cuts a text where the words are', () => {
  expect(parts('A boat (big) floats', 'BOAT (big)')).toEqual([
    { text: 'A ', hit: false },
    { text: 'boat', hit: true },
    { text: ' ', hit: false },
    { text: '(big)', hit: true },
    { text: ' floats', hit: false },
  ]);
});
