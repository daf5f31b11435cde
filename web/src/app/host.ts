/** Where tables stand: on the server, or in this browser. Whoever looks at a table
 * cannot tell which. */
import type {
  CreateMatch,
  Created,
  Joined,
  Matches,
  MatchView,
  Rematch,
  ReplayPage,
  Table,
  ToldEntries,
} from '../wire/messages';

/** Which steps of a replay are wanted, and how. */
export interface Span {
  seat?: number;
  /** Whether all that was hidden is laid open. */
  open?: boolean;
  /** From which step on what happened is told as well. */
  log?: number;
  from?: number;
  count?: number;
}

/** What a table is asked besides what passes over its line. */
export interface Host {
  create(table: CreateMatch): Promise<Created>;
  mine(): Promise<Matches>;
  view(id: string): Promise<MatchView>;
  join(id: string, seat: number, name: string): Promise<Joined>;
  start(id: string, fill: string): Promise<Table>;
  leave(id: string, seat: number): Promise<Table>;
  ready(id: string, seat: number, ready: boolean): Promise<Table>;
  handOver(id: string, seat: number): Promise<Table>;
  takeBack(id: string, seat: number): Promise<Table>;
  resign(id: string, seat: number): Promise<Table>;
  rematch(id: string): Promise<Rematch>;
  events(id: string, since: number, seat?: number): Promise<ToldEntries>;
  /** The match file. */
  log(id: string): Promise<string>;
  replay(id: string, span: Span): Promise<ReplayPage>;
  replayFile(file: string, span: Span): Promise<ReplayPage>;
  line(id: string): Line | Promise<Line>;
}

/** A line to a table, as much of a `WebSocket` as is needed: texts in both
 * directions. */
export interface Line {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}
