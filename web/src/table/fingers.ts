/** What people point at while somebody else decides. */
import type { Shown } from '../wire/messages';
import type { Sentence } from '../wire/tabletop';

/** A finger can follow a short way: this one, there. More would be no pointing. */
export const MOST = 4;

/** What somebody points at after one more click: a second click takes a thing
 * back, and the first thing gives way where there is no more room. */
export function clicked(at: string[], step: string): string[] {
  if (at.includes(step)) return at.filter((other) => other !== step);
  return [...at, step].slice(-MOST);
}

/** The things in words: "the raft, survivor 2 and “Go on”". What no table draws
 * is a word on a button, and is quoted. */
export function listed(at: Shown[], isWord: (step: string) => boolean): Sentence {
  return at.flatMap(({ step, name = [] }, i) => {
    const between = i === 0 ? [] : [i === at.length - 1 ? ' and ' : ', '];
    return [...between, ...(isWord(step) ? ['“', ...name, '”'] : name)];
  });
}
