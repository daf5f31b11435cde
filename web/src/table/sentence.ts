import type { Prompt, Sentence } from '../wire/tabletop';

/** Nobody is asked for anything, as far as is known. */
export const SILENCE: Prompt = { title: [], text: [] };

/** A sentence as plain text. */
export function plain(sentence: Sentence, names: string[]): string {
  return sentence
    .map((span) => {
      if (typeof span === 'string') return span;
      if ('seat' in span) return names[span.seat] ?? `seat ${span.seat + 1}`;
      return span.text;
    })
    .join('');
}

/** A step that no drawn thing stands for, in words: `points-3` is "3 points". */
export function stepWords(step: string): string {
  const [, word, number] = /^(.*)-(\d+)$/.exec(step) ?? [];
  if (word === undefined) return capital(step.replaceAll('-', ' '));
  return number === '1' ? `1 ${word.replace(/s$/, '')}` : `${number} ${word}`;
}

/** The same with a capital letter, for a button. Names of people stay as they
 * write them. */
export function begun(sentence: Sentence): Sentence {
  const [first, ...rest] = sentence;
  if (first === undefined) return sentence;
  if (typeof first === 'string') return [capital(first), ...rest];
  return 'text' in first ? [{ ...first, text: capital(first.text) }, ...rest] : sentence;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
