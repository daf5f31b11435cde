/**
 * The boards, found by the name of their folder: a new game adds a folder and
 * nothing here. Everything is loaded when it is first needed.
 */
import type {
  BoardComponent,
  CardComponent,
  FigureComponent,
  SummaryComponent,
} from './board';
import type { Lesson } from './lesson';

type Lazy<T> = Record<string, () => Promise<T>>;

const boards = import.meta.glob('./*/Board.svelte', { import: 'default' }) as Lazy<BoardComponent>;
const cards = import.meta.glob('./*/Card.svelte', { import: 'default' }) as Lazy<CardComponent>;
const summaries = import.meta.glob('./*/Summary.svelte', {
  import: 'default',
}) as Lazy<SummaryComponent>;
const figures = import.meta.glob('./*/Figure.svelte', {
  import: 'default',
}) as Lazy<FigureComponent>;
const lessons = import.meta.glob('./*/lesson.ts', { import: 'lesson' }) as Lazy<Lesson>;

function load<T>(from: Lazy<T>, file: string): Promise<T | null> {
  return from[file]?.() ?? Promise.resolve(null);
}

export const boardOf = (game: string) => load(boards, `./${game}/Board.svelte`);
export const cardOf = (game: string) => load(cards, `./${game}/Card.svelte`);
export const summaryOf = (game: string) => load(summaries, `./${game}/Summary.svelte`);
export const figureOf = (game: string) => load(figures, `./${game}/Figure.svelte`);
/** A lesson is the export `lesson` of `lesson.ts`. */
export const lessonOf = (game: string) => load(lessons, `./${game}/lesson.ts`);
export const hasLesson = (game: string) => `./${game}/lesson.ts` in lessons;
