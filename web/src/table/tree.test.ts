import { expect, it } from 'vitest';
import type { Tree } from '../wire/messages';
import { after, follow, isWhole, onlyWay, sameWay, stepsOf, trunkOf, waysOf } from './tree';

const TREE: Tree = {
  'red-c': ['hex-f5', 'hex-g6'],
  'boat-1': { 'hex-a1': ['red-a'] },
  'end-moves': [],
};

it('offers the steps of an object or of a list', () => {
  expect(stepsOf(TREE)).toEqual(['red-c', 'boat-1', 'end-moves']);
  expect(stepsOf(after(TREE, 'red-c')!)).toEqual(['hex-f5', 'hex-g6']);
});

it('is followed to the end of a path, and nowhere else', () => {
  expect(isWhole(follow(TREE, ['red-c', 'hex-g6'])!)).toBe(true);
  expect(isWhole(follow(TREE, ['red-c'])!)).toBe(false);
  expect(follow(TREE, ['red-c', 'hex-z9'])).toBeUndefined();
  expect(follow(TREE, ['end-moves', 'hex-f5'])).toBeUndefined();
  expect(follow(TREE, [])).toBe(TREE);
});

it('takes no step that only every object has', () => {
  expect(after(TREE, 'toString')).toBeUndefined();
});

it('knows the only way, where there is one', () => {
  expect(onlyWay(after(TREE, 'boat-1')!)).toEqual(['hex-a1', 'red-a']);
  expect(onlyWay(after(TREE, 'end-moves')!)).toEqual([]);
  expect(onlyWay(after(TREE, 'red-c')!)).toBeUndefined();
});

it('knows what every way begins with', () => {
  expect(trunkOf({ 'card-1': { 'seat-1': ['food-1', 'food-2'] } })).toEqual(['card-1', 'seat-1']);
  expect(trunkOf(TREE)).toEqual([]);
  expect(trunkOf({ 'card-1': ['seat-1'] })).toEqual([]);
  expect(trunkOf([])).toEqual([]);
});

it('knows what follows every step alike', () => {
  expect(sameWay({ 'card-1': ['seat-1'], 'card-2': ['seat-1'] })).toEqual(['seat-1']);
  expect(sameWay({ 'card-1': ['seat-1'], 'card-2': ['seat-2'] })).toBeUndefined();
  expect(sameWay({ 'card-1': ['seat-1'], done: [] })).toBeUndefined();
  expect(sameWay({ 'card-1': ['seat-1', 'seat-2'] })).toBeUndefined();
  expect(sameWay(['keep', 'again'])).toEqual([]);
  expect(sameWay([])).toBeUndefined();
});

it('lists every whole path', () => {
  expect([...waysOf(TREE)].map((path) => path.join(' '))).toEqual([
    'red-c hex-f5',
    'red-c hex-g6',
    'boat-1 hex-a1 red-a',
    'end-moves',
  ]);
});
