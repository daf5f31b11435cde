/** Ways to start a match. */
import type { CreateMatch, Created, GameInfo, SeatRequest } from '../wire/messages';
import * as api from './api';
import { nameToUse } from './settings.svelte';

/** The level that suits most: the last but one, so that a first match is not
 * lost against the best. */
export function usualLevel(game: GameInfo): string {
  const known = game.levels.find((level) => level.id === 'deckhand');
  return (known ?? game.levels[game.levels.length - 1])?.id ?? 'random';
}

/** Sets a table up and sits down in every seat of this device. The answer holds the dice commitment before any nonce is chosen. */
export async function sitDown(
  table: CreateMatch,
  names: Map<number, string>,
  create: (table: CreateMatch) => Promise<Created> = api.create,
): Promise<string> {
  const { id } = await create(table);
  for (const [seat, name] of names) await api.join(id, seat, name);
  return id;
}

/** What a first match has that a table agrees on otherwise, as people read it. */
export function firstMatchWords(game: GameInfo): string[] {
  return Object.entries(game.first_match).flatMap(([key, value]) => {
    const question = game.questions.find((question) => question.key === key);
    const answer = question?.answers.find((answer) => answer.value === value);
    return question && answer ? [`${question.title} ${answer.title}.`] : [];
  });
}

/** One click: me against bots, with what makes a first match easier. */
export function playNow(game: GameInfo): Promise<string> {
  const bot: SeatRequest = { kind: 'bot', level: usualLevel(game) };
  const others = Array.from({ length: game.about.best_seats - 1 }, () => bot);
  return sitDown(
    { game: game.id, seats: [{ kind: 'human' }, ...others], options: game.first_match, hints: true },
    new Map([[0, nameToUse()]]),
  );
}
