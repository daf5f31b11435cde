/**
 * The line to one table, be it a socket or a worker of this browser: says hello with
 * what it has seen, connects again with growing patience, and keeps the answers to
 * its questions apart.
 */
import type { ApiError, ClientMessage, Foreseen, Reading, ServerMessage } from '../wire/messages';
import type { Caption, Path, Sentence } from '../wire/tabletop';
import type { InSight } from '../table/fingers.svelte';
import * as api from './api';
import type { Line } from './host';
import { VERSION } from './version';

export interface Hear {
  message(message: ServerMessage): void;
  /** Whether the table can be heard at the moment. */
  online(on: boolean): void;
  /** The server will not have us: there is no use in trying again. */
  refused(error: ApiError): void;
}

type Answer = Extract<ServerMessage, { id?: number }>;
type Question = Exclude<ClientMessage, { type: 'hello' }>;
type Unnumbered = Question extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never;

interface Open {
  resolve(answer: Answer): void;
  reject(error: ApiError): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
const HEARTBEAT = 25_000;
const FATAL = new Set(['not-found', 'wrong-version', 'wrong-origin']);

export const AWAY: ApiError = {
  code: 'unavailable',
  message: 'The connection is lost. It will be tried again.',
};

export class TableSocket {
  readonly #id: string;
  readonly #hear: Hear;
  readonly #hello: () => { seat?: number; since?: number };
  readonly #open = new Map<number, Open>();
  #socket: Line | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #next = 1;
  /** How often it was connected: a line that comes late is not taken. */
  #tries = 0;
  #closed = false;

  constructor(id: string, hello: () => { seat?: number; since?: number }, hear: Hear) {
    this.#id = id;
    this.#hello = hello;
    this.#hear = hear;
    void this.#connect();
    addEventListener('online', this.#hurry);
  }

  /** Says hello again, for another seat at this device. */
  greet() {
    this.#send({ type: 'hello', version: VERSION, ...this.#hello() });
  }

  /** Connects anew: a socket keeps the seats that it was opened with. */
  reconnect() {
    clearTimeout(this.#timer);
    const old = this.#socket;
    void this.#connect().then(() => old?.close());
  }

  ask(question: Unnumbered): Promise<Answer> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      if (!this.#send({ ...question, id } as ClientMessage)) return reject(AWAY);
      this.#open.set(id, { resolve, reject });
    });
  }

  async why(path: Path): Promise<Reading> {
    const answer = await this.ask({ type: 'why', path });
    if (answer.type !== 'because') throw AWAY;
    return answer.reading;
  }

  /** The words of whole choices; null for a path that is none. */
  async labels(paths: Path[]): Promise<(Sentence | null)[]> {
    const answer = await this.ask({ type: 'labels', paths });
    if (answer.type !== 'labels') throw AWAY;
    return answer.labels;
  }

  /** The choices of the open decision that may hurt somebody, and its number. */
  async dangers(): Promise<{ prompt: number; dangers: Foreseen[] }> {
    const answer = await this.ask({ type: 'dangers' });
    if (answer.type !== 'dangers') throw AWAY;
    return answer;
  }

  /** What a thing is and does; null if it explains itself. */
  async caption(thing: string): Promise<Caption | null> {
    const answer = await this.ask({ type: 'caption', thing });
    if (answer.type !== 'caption') throw AWAY;
    return answer.caption;
  }

  /** What everyone at the table sees, and so can be pointed at. */
  async inSight(): Promise<InSight> {
    const answer = await this.ask({ type: 'in-sight' });
    if (answer.type !== 'in-sight') throw AWAY;
    return answer;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    this.#socket?.close();
    this.#lose();
  }

  async #connect() {
    const tries = ++this.#tries;
    const socket = await api.line(this.#id).catch(() => null);
    if (this.#closed || tries !== this.#tries) return socket?.close();
    if (!socket) return this.#again();
    this.#socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.#read(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket === socket) this.#again();
    };
  }

  #read(message: ServerMessage) {
    if (message.type === 'welcome') this.#settle();
    if (message.type === 'resync') return this.#socket?.close();
    const open = 'id' in message && message.id !== undefined && this.#open.get(message.id);
    if (message.type === 'error' && !open) return this.#refuse(message.error);
    if (!open || !('id' in message)) return this.#hear.message(message);
    this.#open.delete(message.id as number);
    if (message.type === 'error') open.reject(message.error);
    else open.resolve(message);
  }

  #refuse(error: ApiError) {
    if (!FATAL.has(error.code)) return;
    this.#hear.refused(error);
    this.close();
  }

  #settle() {
    this.#wait = FIRST_WAIT;
    clearInterval(this.#beat);
    this.#beat = setInterval(() => void this.ask({ type: 'ping' }).catch(() => {}), HEARTBEAT);
    this.#hear.online(true);
  }

  #lose() {
    clearInterval(this.#beat);
    for (const { reject } of this.#open.values()) reject(AWAY);
    this.#open.clear();
    this.#hear.online(false);
  }

  #again() {
    this.#lose();
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  readonly #hurry = () => {
    if (this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}
