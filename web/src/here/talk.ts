/** What passes between a page and the worker of one of its tables. */
import type { ApiError, ServerMessage } from '../wire/messages';
import type { Kind } from './module';

/** How a worker begins: with a table that was kept, or to be set up. */
export interface Begin {
  id: string;
  /** The addresses of the modules, by game. */
  modules: Record<string, string>;
  /** What is asked first where the table is new: `create` or `import`. */
  fresh?: { kind: 'create' | 'import'; game: string; asked: unknown };
}

/** A question, by a number of its own; or what the page says over its socket. */
export type ToWorker =
  | { begin: Begin }
  | { number: number; kind: Kind; asked: unknown }
  | { end: true };

export type FromWorker =
  | { number: number; done?: unknown; error?: ApiError }
  | { tell: ServerMessage[] }
  /** Nothing can be kept, for this reason; or it can be again. */
  | { kept: string | null }
  | { broken: ApiError }
  | { ended: true };
