import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { numbers } from './chacha';
import { commitment, derivedKey, fromHex, type Odds, pick, toHex, verify } from './fair';

interface Vector {
  secret: string;
  nonces: string[];
  commitment: string;
  key: string;
  numbers: number[];
  picks: [Odds, number][];
}

const docs = (name: string) =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
const blocks = [...docs('fair-dice.md').matchAll(/```json\n([\s\S]*?)```/g)];
const vectors = blocks.map(([, json]) => JSON.parse(json!) as Vector);
const example = /```jsonl\n([\s\S]*?)```/.exec(docs('match-file.md'))![1]!;

describe('the vectors of the page', () => {
  it('are there', () => expect(vectors.length).toBeGreaterThanOrEqual(3));

  it.each(vectors)('hold for $commitment', async (vector) => {
    const secret = fromHex(vector.secret);
    const key = await derivedKey(secret, vector.nonces.map(fromHex));
    expect(await commitment(secret)).toBe(vector.commitment);
    expect(toHex(key.buffer as ArrayBuffer)).toBe(vector.key);
    const first = numbers(key);
    expect(vector.numbers.map(() => first.next().value)).toEqual(vector.numbers);
    const stream = numbers(key);
    for (const [odds, answer] of vector.picks) expect(pick(stream, odds)).toBe(answer);
  });
});

describe('a match file', () => {
  it('holds if every pick is the one of the secret', async () => {
    expect(await verify(example)).toEqual({ picks: 4, wrong: null });
  });

  it('is found out when it is not what was told before', async () => {
    const kept = { commitment: 'another', nonces: {} };
    expect((await verify(example, kept)).wrong).toContain('not the one that you were shown');
  });

  it('is found out when a nonce is not the one that was pledged', async () => {
    const changed = example.replace('"nonces":["74696465",""]', '"nonces":["74696465",""],"pledges":["00",null]');
    expect((await verify(changed)).wrong).toBe('seat 1 added something else than it had pledged');
  });

  it('is found out when a die is changed', async () => {
    const changed = example.replace('["tide",6,2]', '["tide",6,5]');
    expect(await verify(changed)).toEqual({
      picks: 3,
      wrong: 'tide in step 5 should have come out otherwise',
    });
  });

  it('is found out when the secret is another one', async () => {
    const changed = example.replace('"secret":"00', '"secret":"01');
    expect((await verify(changed)).wrong).toBe('the secret is not the one that was bound');
  });
});
