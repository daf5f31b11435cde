/**
 * What can be done, as a tree of things to click.
 *
 * A tree is an object from each next step to what follows it. Where nothing
 * follows any of them it is a list of steps, and after the last click it is an
 * empty one. No whole path is the beginning of another one.
 */
import type { Tree } from '../wire/messages';
import type { Path } from '../wire/tabletop';

export const NOTHING: Tree = [];

/** The steps that can be clicked next. */
export const stepsOf = (tree: Tree): string[] =>
  Array.isArray(tree) ? tree : Object.keys(tree);

/** Whether nothing is left to click. */
export const isWhole = (tree: Tree): boolean => Array.isArray(tree) && tree.length === 0;

/** What follows a step; nothing if it cannot be clicked here. */
export function after(tree: Tree, step: string): Tree | undefined {
  if (Array.isArray(tree)) return tree.includes(step) ? NOTHING : undefined;
  return Object.hasOwn(tree, step) ? tree[step] : undefined;
}

/** What follows a path; nothing if it leads nowhere. */
export function follow(tree: Tree, path: Path): Tree | undefined {
  let here: Tree | undefined = tree;
  for (const step of path) here = here && after(here, step);
  return here;
}

/** The way to the end of a tree, if there is only one. */
export function onlyWay(tree: Tree): Path | undefined {
  const way: Path = [];
  for (let here = tree; !isWhole(here); ) {
    const [step, ...others] = stepsOf(here);
    if (step === undefined || others.length > 0) return undefined;
    way.push(step);
    here = after(here, step)!;
  }
  return way;
}

/** The steps that every way begins with, so that clicking them would decide
 * nothing. Where there is but one way, it is still to be clicked. */
export function trunkOf(tree: Tree): Path {
  const [step, ...others] = stepsOf(tree);
  if (step === undefined || others.length > 0 || onlyWay(tree)) return [];
  return [step, ...trunkOf(after(tree, step)!)];
}

/** What follows each next step alike, so that clicking it would decide nothing:
 * where only one card can be eaten from, and only by oneself, the card says it
 * all. Nothing where the steps lead on differently, or to a choice. */
export function sameWay(tree: Tree): Path | undefined {
  const [first, ...others] = stepsOf(tree).map((step) => onlyWay(after(tree, step)!));
  const alike = others.every((way) => way?.join() === first?.join());
  return alike ? first : undefined;
}

/** Every whole path. */
export function* waysOf(tree: Tree, so: Path = []): Generator<Path> {
  if (isWhole(tree)) yield so;
  for (const step of stepsOf(tree)) yield* waysOf(after(tree, step)!, [...so, step]);
}

/** Whether a step comes anywhere in a tree. */
export const comesIn = (tree: Tree, step: string): boolean =>
  stepsOf(tree).some((next) => next === step || comesIn(after(tree, next)!, step));
