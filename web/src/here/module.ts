/** A module of a game: a question in, an answer out. */
import type { ApiError, ServerMessage } from '../wire/messages';
import type { Kept } from './keeping';
import { addresses } from './modules';

/** The kinds of questions, as `crates/page/src/desk.rs` numbers them. */
export const KINDS = {
  create: 0,
  load: 1,
  hear: 2,
  tick: 3,
  do: 4,
  view: 5,
  events: 6,
  log: 7,
  replay: 8,
  decided: 9,
  think: 10,
  openFile: 11,
  import: 12,
  copy: 13,
  playouts: 14,
  rematch: 15,
} as const;

export type Kind = keyof typeof KINDS;

/** What a captain is to think about. */
export interface Thought {
  seat: number;
  prompt: number;
  level: string;
  time: number;
}

/** What comes of a question. */
export interface Answer {
  done?: unknown;
  error?: ApiError;
  effects: {
    record?: Kept['record'];
    lines?: { seq: number; line: string }[];
    tell?: ServerMessage[];
    think?: Thought[];
  };
  due?: number;
}

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  ask(kind: number, now: number): number;
  answer(): number;
}

const LUCK = 32;

export class Module {
  readonly #exports: Exports;
  readonly #write = new TextEncoder();
  readonly #read = new TextDecoder();

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
  }

  ask(kind: Kind, asked: unknown = null): Answer {
    const { room, ask, answer, memory } = this.#exports;
    const text = this.#write.encode(JSON.stringify(asked));
    const at = room(text.length);
    if (at === 0) {
      const message = 'That is more than a match can be.';
      return { error: { code: 'too-large', message }, effects: {} };
    }
    // The memory may have grown: it is looked at anew each time.
    const bytes = new Uint8Array(memory.buffer);
    crypto.getRandomValues(bytes.subarray(at, at + LUCK));
    bytes.set(text, at + LUCK);
    const length = ask(KINDS[kind], Date.now());
    const from = answer();
    return JSON.parse(this.#read.decode(new Uint8Array(memory.buffer, from, length))) as Answer;
  }
}

/** Fetches the module of a game, so that it is here when it is needed. */
export async function ready(game: string): Promise<void> {
  const address = addresses()[game];
  if (address !== undefined) await (await fetch(address)).arrayBuffer();
}

/** The module at this address. It asks for nothing but what time it is. */
export async function load(address: string): Promise<Module> {
  const imports = { page: { clock: () => performance.now() } };
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the module of the game is not there (${answer.status})`);
  // A host that serves the file by another type than its own is no reason to stop.
  const streams = answer.headers.get('content-type')?.startsWith('application/wasm');
  const { instance } = streams
    ? await WebAssembly.instantiateStreaming(answer, imports)
    : await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  return new Module(instance);
}
