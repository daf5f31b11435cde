/** Finding a rule by words or by its number. */
import type { Rulebook, RuleText, Section } from '../wire/tabletop';

const words = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean);

function fits(rule: RuleText, section: Section, wanted: string[]): boolean {
  const text = [rule.id, rule.text, rule.refuses, section.title].join(' ').toLowerCase();
  return wanted.every((word) => text.includes(word));
}

/** The sections with the rules that hold all words. */
export function found(book: Rulebook, search: string): Section[] {
  const wanted = words(search);
  if (wanted.length === 0) return book.section;
  return book.section
    .map((section) => ({
      ...section,
      rule: section.rule.filter((rule) => fits(rule, section, wanted)),
    }))
    .filter((section) => section.rule.length > 0);
}

/** A text cut where the words of the search are. */
export function parts(text: string, search: string): { text: string; hit: boolean }[] {
  const wanted = words(search).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'gi'))
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
