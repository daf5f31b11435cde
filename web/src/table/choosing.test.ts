import { describe, expect, it } from 'vitest';
import type { Tree } from '../wire/messages';
import { Choosing } from './choosing.svelte';

function table(tree: Tree, words = {}) {
  const chosen: string[] = [];
  const asked: string[] = [];
  const questions: string[][] = [];
  const choosing = new Choosing({
    names: () => ['Ada', 'Bo'],
    chosen: (path) => chosen.push(path.join(' ')),
    labels: async (paths) => {
      questions.push(paths.map((path) => path.join(' ')));
      return paths.map((path) => [{ seat: 0 }, ` does ${path.join(' ')}`]);
    },
    ask: (path) => asked.push(path.join(' ')),
    forget: () => {},
  });
  choosing.offer({ tree, words }, 1);
  return { choosing, chosen, asked, questions };
}

const MOVES: Tree = {
  'person-1': ['hex-a1', 'hex-a2'],
  'person-2': ['hex-a2'],
  pass: [],
};
const WORDS = { pass: ['Let others go on'] };
const HERE = null as unknown as Element;
const settled = () => new Promise((resolve) => setTimeout(resolve));

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

  it('tells what could be chosen after a thing, without choosing it', () => {
    const { choosing } = table({ raft: { 'hex-a1': ['turn-1', 'turn-2'] }, pass: [] });
    expect(choosing.ahead()).toEqual(['raft', 'pass']);
    expect(choosing.ahead('raft', 'hex-a1')).toEqual(['turn-1', 'turn-2']);
    expect(choosing.ahead('hex-a1')).toEqual([]);
    choosing.drawn('hex-a1');
    choosing.choose('raft');
    expect(choosing.ahead('hex-a1')).toEqual(['turn-1', 'turn-2']);
  });

  it('ends when the path is whole', () => {
    const { choosing, chosen } = table(MOVES);
    choosing.choose('person-1');
    expect(chosen).toEqual([]);
    choosing.choose('hex-a2');
    expect(chosen).toEqual(['person-1 hex-a2']);
  });

  it('asks for no click that decides nothing', () => {
    const { choosing, chosen } = table({ 'card-1': ['seat-1'], 'card-2': ['seat-1'] });
    expect(choosing.steps.map(({ more }) => more)).toEqual([false, false]);
    choosing.choose('card-2');
    expect(chosen).toEqual(['card-2 seat-1']);
  });

  it('goes past a button that decides nothing, and back past it, too', () => {
    const { choosing } = table({ offer: { for: ['spear', 'food'] }, pass: [] });
    choosing.choose('offer');
    expect(choosing.path).toEqual(['offer', 'for']);
    choosing.back();
    expect(choosing.path).toEqual([]);
  });

  it('waits for a click on the one thing that the board draws, and for the last one', () => {
    const { choosing, chosen } = table({ offer: { for: ['spear', 'food'] }, take: { it: { all: [] } }, pass: [] });
    choosing.drawn('for');
    choosing.choose('offer');
    expect(choosing.path).toEqual(['offer']);
    choosing.back();
    choosing.choose('take');
    expect(choosing.path).toEqual(['take']);
    expect(chosen).toEqual([]);
  });

  it('knows the name of what is not drawn, until it is', () => {
    const { choosing } = table(MOVES);
    choosing.named('hex-a1', 'the hidden bay');
    expect(choosing.wordsFor('hex-a1')).toEqual(['the hidden bay']);
    choosing.drawn('hex-a1', 'the bay');
    choosing.named('hex-a1', 'the hidden bay');
    expect(choosing.wordsFor('hex-a1')).toEqual(['the bay']);
  });

  it('says briefly what was chosen', () => {
    const { choosing } = table(MOVES);
    choosing.drawn('person-1', 'your red A, worth 6, on d5');
    choosing.drawn('person-2', "Bo's card: first aid");
    expect(choosing.briefly('person-1')).toEqual(['your red A']);
    expect(choosing.briefly('person-2')).toEqual(["Bo's card: first aid"]);
    expect(choosing.briefly('seat-2')).toEqual([{ seat: 1 }]);
  });

  it('goes back by a step, or to before the thing that is clicked again', () => {
    const { choosing } = table({ a: { b: ['c', 'd'] } });
    choosing.drawn('b');
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

  it('keeps what was clicked while it still leads somewhere', () => {
    const { choosing } = table(MOVES);
    choosing.choose('person-1');
    choosing.offer({ tree: { 'person-1': ['hex-a1'] }, words: {} }, 1);
    expect(choosing.path).toEqual(['person-1']);
    choosing.offer({ tree: ['pass'], words: {} }, 1);
    expect(choosing.path).toEqual([]);
  });

  it('keeps a whole choice while others act, until its decision is another one', () => {
    const { choosing, chosen } = table(MOVES);
    choosing.choose('pass');
    choosing.offer({ tree: MOVES, words: {} }, 1);
    expect(choosing.path).toEqual(['pass']);
    choosing.offer({ tree: MOVES, words: {} }, 2);
    expect(choosing.path).toEqual([]);
    expect(chosen).toEqual(['pass']);
  });

  it('does not keep a path that would be whole without another click', () => {
    const { choosing, chosen } = table(MOVES);
    choosing.choose('person-1');
    choosing.offer({ tree: ['person-1', 'pass'], words: {} }, 2);
    expect(choosing.path).toEqual([]);
    expect(chosen).toEqual([]);
  });

  it('says what comes next after what was chosen last, or after the last few', () => {
    const { choosing } = table(MOVES);
    const next = [
      { after: 'give seat-', text: ['Now what.'] },
      { after: 'give', text: ['Now to whom.'] },
    ];
    const goods = ['food-1', 'food-2'];
    const tree = { give: { 'seat-1': goods, 'seat-2': goods }, take: { 'seat-1': goods, 'seat-2': goods } };
    choosing.offer({ tree, words: {}, next }, 2);
    choosing.choose('give');
    expect(choosing.next).toEqual(['Now to whom.']);
    choosing.choose('seat-1');
    expect(choosing.next).toEqual(['Now what.']);
    choosing.offer({ tree, words: {}, next }, 3);
    choosing.choose('take');
    choosing.choose('seat-1');
    expect(choosing.next).toEqual(['Now this.']);
  });

  it('has begun with what every answer begins with, where one is awaited', () => {
    const { choosing, chosen } = table(MOVES);
    const offer = { tree: { 'card-1': ['seat-1', 'seat-2'] }, words: {} };
    choosing.offer(offer, 2, false, true);
    expect(choosing.path).toEqual(['card-1']);
    expect(choosing.clicked).toBe(false);
    expect(choosing.next).toBeNull();
    expect(choosing.back()).toBe(false);
    choosing.choose('card-1');
    expect(choosing.path).toEqual(['card-1']);
    choosing.choose('seat-2');
    expect(chosen).toEqual(['card-1 seat-2']);
    choosing.restart();
    choosing.offer(offer, 3);
    expect(choosing.path, 'whoever only may act has not begun').toEqual([]);
  });

  it('asks about the whole path', () => {
    const { choosing, asked } = table(MOVES);
    choosing.choose('person-1');
    choosing.whyNot('hex-z9', HERE);
    expect(asked).toEqual(['person-1 hex-z9']);
  });

  it('forgets the path once it was done, even where it would lead on', () => {
    const { choosing } = table(MOVES);
    choosing.choose('person-1');
    choosing.offer({ tree: MOVES, words: {} }, 2);
    expect(choosing.path).toEqual(['person-1']);
    choosing.offer({ tree: MOVES, words: {} }, 3, true);
    expect(choosing.path).toEqual([]);
  });

  it('knows what comes after another choice', () => {
    const { choosing } = table(MOVES);
    expect(choosing.comesLater('hex-a1')).toBe(true);
    expect(choosing.comesLater('person-1')).toBe(false);
    expect(choosing.comesLater('hex-z9')).toBe(false);
    choosing.choose('person-2');
    expect(choosing.comesLater('hex-a1')).toBe(false);
  });

  it('has nothing to choose where nothing is offered', () => {
    const { choosing } = table(MOVES);
    expect(choosing.any).toBe(true);
    choosing.offer(null, null);
    expect(choosing.any).toBe(false);
    expect(choosing.steps).toEqual([]);
  });
});

describe('the words for it', () => {
  it('makes buttons of the steps that no board draws', () => {
    const { choosing } = table(MOVES, WORDS);
    const gone = choosing.drawn('person-1');
    choosing.drawn('person-2');
    expect(choosing.buttons).toEqual([{ step: 'pass', label: ['Let others go on'], more: false }]);
    gone();
    expect(choosing.buttons.map((button) => button.step)).toEqual(['person-1', 'pass']);
    expect(choosing.buttons[0]).toMatchObject({ more: true, label: ['1 person'] });
  });

  it('calls a step as the game does, or else as the board does', () => {
    const { choosing } = table(MOVES, WORDS);
    choosing.drawn('card-1-1', "Ada's card: 3 points");
    expect(choosing.wordsFor('card-1-1')).toEqual(["Ada's card: 3 points"]);
    expect(choosing.wordsFor('pass')).toEqual(['Let others go on']);
    expect(choosing.wordsFor('seat-2')).toEqual([{ seat: 1 }]);
  });

  it('are asked for when somebody looks at a thing, and only for that', async () => {
    const { choosing, questions } = table(MOVES);
    expect(choosing.label('person-2')).toBeUndefined();
    choosing.look('person-2', HERE);
    await settled();
    expect(questions).toEqual([['person-2 hex-a2']]);
    expect(choosing.label('person-2')).toBe('Ada does person-2 hex-a2');
  });

  it('are not asked for where more than one choice is behind a thing', async () => {
    const { choosing, questions } = table(MOVES);
    choosing.look('person-1', HERE);
    await settled();
    expect(questions).toEqual([]);
    expect(choosing.near?.id).toBe('person-1');
  });

  it('are there for every thing once somebody goes by keys', async () => {
    const { choosing, questions } = table(MOVES);
    choosing.look('hex-z9', HERE, true);
    await settled();
    expect(questions).toEqual([['person-2 hex-a2', 'pass']]);
    choosing.choose('person-1');
    await settled();
    expect(questions[1]).toEqual(['person-1 hex-a1', 'person-1 hex-a2']);
  });

  it('stay for as long as the decision is open', async () => {
    const { choosing, questions } = table(MOVES);
    choosing.look('person-2', HERE);
    await settled();
    choosing.offer({ tree: MOVES, words: {} }, 1);
    expect(choosing.label('person-2')).toBe('Ada does person-2 hex-a2');
    choosing.offer({ tree: MOVES, words: {} }, 2);
    expect(choosing.label('person-2')).toBeUndefined();
    expect(questions).toHaveLength(1);
  });

  it('tell in a list what a thing does as soon as they are here', async () => {
    const { choosing } = table({ 'person-1': ['hex-a1'], pass: [] }, WORDS);
    choosing.wantAll();
    await settled();
    expect(choosing.steps.map(({ label }) => label)).toEqual([
      [{ seat: 0 }, ' does person-1 hex-a1'],
      ['Let others go on'],
    ]);
  });
});
