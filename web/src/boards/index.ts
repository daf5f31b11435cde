/**
 * The one place that lists the boards. A page loads the kit of a game when it
 * needs it, so that nobody downloads the board of another game.
 */
import type { Component } from 'svelte';
import type { BoardKit } from './board';
import type { Lesson } from './lesson';

type Loaded<T> = () => Promise<{ default: T }>;

interface Shelf {
  card: Loaded<Component>;
  board?: Loaded<unknown>;
  summary?: Loaded<unknown>;
  lesson?: Loaded<Lesson<never>>;
}

const shelf: Record<string, Shelf> = {
  survive: {
    card: () => import('./survive/Card.svelte'),
    board: () => import('./survive/Board.svelte'),
    summary: () => import('./survive/Summary.svelte'),
    lesson: () => import('./survive/lesson'),
  },
  'safe-haven': {
    card: () => import('./safe-haven/Card.svelte'),
    board: () => import('./safe-haven/Board.svelte'),
    summary: () => import('./safe-haven/Summary.svelte'),
    lesson: () => import('./safe-haven/lesson'),
  },
  'desert-island': { card: () => import('./desert-island/Card.svelte') },
  flotilla: { card: () => import('./flotilla/Card.svelte') },
  '21-days': { card: () => import('./21-days/Card.svelte') },
};

/** The games that have a picture, in the order of the shelf. */
export const gameIds = Object.keys(shelf);

export function hasBoard(game: string): boolean {
  return shelf[game]?.board !== undefined;
}

export function hasLesson(game: string): boolean {
  return shelf[game]?.lesson !== undefined;
}

/** The picture of a game for the home page. */
export async function loadCard(game: string): Promise<Component | undefined> {
  return (await shelf[game]?.card())?.default;
}

/** The board of a game. Its view is of the game's own shape, which only the two of them know. */
export async function loadBoard(game: string): Promise<BoardKit['Board'] | undefined> {
  return (await shelf[game]?.board?.())?.default as BoardKit['Board'] | undefined;
}

export async function loadSummary(game: string): Promise<BoardKit['Summary'] | undefined> {
  return (await shelf[game]?.summary?.())?.default as BoardKit['Summary'] | undefined;
}

export async function loadLesson(game: string): Promise<Lesson<never> | undefined> {
  return (await shelf[game]?.lesson?.())?.default;
}
