import { expect, it } from 'vitest';
import type { Path, Sentence } from '../wire/tabletop';
import { Labels } from './labels.svelte';

/** A server that answers when it is told to. */
function server() {
  const questions: string[][] = [];
  const answers: (() => void)[] = [];
  const labels = new Labels((paths: Path[]) => {
    questions.push(paths.map((path) => path.join(' ')));
    return new Promise<(Sentence | null)[]>((resolve) => {
      answers.push(() => resolve(paths.map((path) => (path[0] === 'none' ? null : ['do ', ...path]))));
    });
  });
  const answer = async () => {
    answers.shift()!();
    await settled();
  };
  return { labels, questions, answer };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('asks for all that is wanted at one time in one question', async () => {
  const { labels, questions, answer } = server();
  labels.want([['a', 'b'], ['c']]);
  labels.want([['d'], ['c']]);
  await settled();
  expect(questions).toEqual([['a b', 'c', 'd']]);
  expect(labels.of(['a', 'b'])).toBeUndefined();
  await answer();
  expect(labels.of(['a', 'b'])).toEqual(['do ', 'a', 'b']);
});

it('asks for nothing twice while the decision is open', async () => {
  const { labels, questions, answer } = server();
  labels.want([['a']]);
  await settled();
  labels.want([['a']]);
  await answer();
  labels.want([['a']]);
  await settled();
  expect(questions).toEqual([['a']]);
});

it('asks anew for another decision, and drops what comes too late for the old one', async () => {
  const { labels, questions, answer } = server();
  labels.want([['a']]);
  await settled();
  labels.forget();
  await answer();
  expect(labels.of(['a'])).toBeUndefined();
  labels.want([['a']]);
  await settled();
  await answer();
  expect(questions).toEqual([['a'], ['a']]);
  expect(labels.of(['a'])).toEqual(['do ', 'a']);
});

it('has at most 200 paths in a question', async () => {
  const { labels, questions } = server();
  labels.want(Array.from({ length: 450 }, (_, i) => [`hex-${i}`]));
  await settled();
  expect(questions.map((paths) => paths.length)).toEqual([200, 200, 50]);
});

it('has no words where the server has none', async () => {
  const { labels, answer } = server();
  labels.want([['none'], ['a']]);
  await settled();
  await answer();
  expect(labels.of(['none'])).toBeUndefined();
  expect(labels.of(['a'])).toEqual(['do ', 'a']);
});

it('asks again for what got no answer', async () => {
  let asked = 0;
  const labels = new Labels(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve([['there']]);
  });
  labels.want([['a']]);
  await settled();
  labels.want([['a']]);
  await settled();
  expect(labels.of(['a'])).toEqual(['there']);
});
