import { describe, expect, it } from 'vitest';
import type { Choice } from '../wire/messages';
import { Choosing } from './choosing.svelte';

const choice = (...path: string[]): Choice => ({
  path,
  label: [path.join('+')],
  action: path,
});

function table(options: Choice[]) {
  const chosen: string[] = [];
  const asked: string[] = [];
  const choosing = new Choosing({
    names: () => ['Ada', 'Bo'],
    chosen: (option) => chosen.push(option.path.join(' ')),
    ask: (path) => asked.push(path.join(' ')),
    forget: () => {},
  });
  choosing.offer(options);
  return { choosing, chosen, asked };
}

const MOVES = [
  choice('person-1', 'hex-a1'),
  choice('person-1', 'hex-a2'),
  choice('person-2', 'hex-a2'),
  choice('pass'),
];

describe('choosing by a path', () => {
  it('offers the first steps, then the steps behind the one that was clicked', () => {
    const { choosing } = table(MOVES);
    expect(['person-1', 'person-2', 'pass'].every((id) => choosing.selectable(id))).toBe(true);
    expect(choosing.selectable('hex-a1')).toBe(false);
    choosing.choose('person-1');
    expect(choosing.selectable('hex-a1')).toBe(true);
    expect(choosing.selectable('person-2')).toBe(false);
    expect(choosing.selected('person-1')).toBe(true);
    expect(choosing.dimmed('person-2')).toBe(true);
  });

  it('ends when the path is whole', () => {
    const { choosing, chosen } = table(MOVES);
    choosing.choose('person-1');
    expect(chosen).toEqual([]);
    choosing.choose('hex-a2');
    expect(chosen).toEqual(['person-1 hex-a2']);
  });

  it('goes back by a step, or to before the thing that is clicked again', () => {
    const { choosing } = table([choice('a', 'b', 'c'), choice('a', 'b', 'd')]);
    choosing.choose('a');
    choosing.choose('b');
    expect(choosing.back()).toBe(true);
    expect(choosing.path).toEqual(['a']);
    choosing.choose('a');
    expect(choosing.path).toEqual([]);
    expect(choosing.back()).toBe(false);
  });

  it('lets another first thing be clicked at once', () => {
    const { choosing } = table(MOVES);
    choosing.choose('person-1');
    expect(choosing.choose('person-2')).toBe(true);
    expect(choosing.path).toEqual(['person-2']);
  });

  it('refuses what leads nowhere', () => {
    const { choosing, chosen } = table(MOVES);
    expect(choosing.choose('hex-z9')).toBe(false);
    expect(chosen).toEqual([]);
  });

  it('makes buttons of the steps that no board draws', () => {
    const { choosing } = table(MOVES);
    const gone = choosing.drawn('person-1');
    choosing.drawn('person-2');
    expect(choosing.buttons.map((button) => button.step)).toEqual(['pass']);
    gone();
    expect(choosing.buttons.map((button) => button.step)).toEqual(['person-1', 'pass']);
    expect(choosing.buttons[0]).toMatchObject({ more: true, label: ['1 person'] });
  });

  it('keeps what was clicked while it still leads somewhere', () => {
    const { choosing } = table(MOVES);
    choosing.choose('person-1');
    choosing.offer(MOVES.slice(0, 1));
    expect(choosing.path).toEqual(['person-1']);
    choosing.offer(MOVES.slice(2));
    expect(choosing.path).toEqual([]);
  });

  it('asks about the whole path', () => {
    const { choosing, asked } = table(MOVES);
    choosing.choose('person-1');
    choosing.whyNot('hex-z9', null as unknown as Element);
    expect(asked).toEqual(['person-1 hex-z9']);
  });

  it('names an option that ends where longer ones go on', () => {
    const { choosing, chosen } = table([choice('a'), choice('a', 'b')]);
    choosing.choose('a');
    expect(chosen).toEqual([]);
    expect(choosing.complete?.path).toEqual(['a']);
  });

  it('forgets the path once it was done, even where it would lead on', () => {
    const { choosing } = table(MOVES);
    choosing.choose('person-1');
    choosing.offer(MOVES);
    expect(choosing.path).toEqual(['person-1']);
    choosing.offer(MOVES, true);
    expect(choosing.path).toEqual([]);
  });

  it('calls a thing as the labels do, or else as the board does', () => {
    const { choosing } = table(MOVES);
    choosing.drawn('card-1-1', "Ada's card: 3 points");
    expect(choosing.wordsFor('card-1-1')).toEqual(["Ada's card: 3 points"]);
  });
});
