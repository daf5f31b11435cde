/** A table as one browser sees it, kept up to date by its socket. */
import * as api from '../app/api';
import { announce } from '../app/announcer.svelte';
import { pause } from '../app/motion.svelte';
import { randomHex } from '../app/random';
import { settings } from '../app/settings.svelte';
import { TableSocket } from '../app/socket';
import { moodOf, sound } from '../app/sound';
import type {
  ApiError,
  ChatLine,
  MatchView,
  Moment,
  Orders,
  Position,
  Refused,
  ServerMessage,
  Table,
  ToldEntry,
  You,
} from '../wire/messages';
import type { Path, Prompt } from '../wire/tabletop';
import { whole } from './change';
import { Choosing } from './choosing.svelte';
import { plain, SILENCE } from './sentence';

type Update = Extract<ServerMessage, { type: 'update' }>;

/** The answer to "why not?", and where it is shown. */
export interface Refusal {
  id: string;
  refused: Refused;
  anchor: Element;
}

/** The order to do what is one's only choice, which every game has. */
const ONLY_CHOICE = 'only-choice';
/** The order to let the others go on, which every game has. */
const LET_GO_ON = 'let-go-on';

const NO_ORDERS: Orders = { offered: [], given: [] };

const MOST_TRIES = 6;
/** With more updates than this waiting, watching gives way to catching up. */
const LONGEST_QUEUE = 12;

export class LiveTable {
  readonly id: string;
  table: Table = $state.raw() as Table;
  you: You = $state.raw() as You;
  position: Position | null = $state.raw(null);
  /** The whole log as far as this seat was told. */
  entries: ToldEntry[] = $state.raw([]);
  /** What the last update told. */
  told: ToldEntry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  muted: number[] = $state.raw([]);
  online = $state(false);
  /** Why nothing can be done here any more. */
  lost: ApiError | null = $state.raw(null);
  /** The last thing that went wrong, until it is put away. */
  notice: ApiError | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** The path of a choice that waits for a second click. */
  asked: Path | null = $state.raw(null);
  /** What I say with my next action. */
  says = $state('');
  sending = $state(false);
  /** What I have said in advance, and can say. */
  orders: Orders = $state.raw(NO_ORDERS);
  /** Bots wait for people who may speak, and since when we know. */
  moment: (Moment & { since: number }) | null = $state.raw(null);
  /** When the position was shown, for clocks. */
  shownAt = $state(0);

  readonly choosing = new Choosing({
    names: () => this.names,
    chosen: (path) => void this.#chosen(path),
    labels: (paths) => this.#socket.labels(paths),
    ask: (path, id, anchor) => void this.#ask(path, id, anchor),
    forget: (id) => {
      if (this.#asking === id) this.#asking = null;
      if (this.refusal?.id === id) this.fadeRefusal();
    },
  });

  readonly me: number | null = $derived(
    typeof this.you.viewer === 'object' ? this.you.viewer.seat : null,
  );
  readonly names = $derived(
    this.table.seats.map((seat) => seat.name ?? `Seat ${seat.seat + 1}`),
  );
  /** What is awaited, of me or of others. */
  readonly asks: Prompt = $derived(this.position?.asked ?? SILENCE);
  readonly over = $derived(this.position?.turn.state === 'over');
  readonly must: number[] = $derived(
    this.position?.turn.state === 'waiting' ? this.position.turn.must : [],
  );
  readonly myTurn = $derived(this.me !== null && this.must.includes(this.me));
  /** Whether I am not awaited, but may act. */
  readonly may = $derived(!this.myTurn && !this.over && (this.position?.choices ?? null) !== null);
  /** Whether the others wait for me to speak, or not to. */
  readonly waited = $derived(this.me !== null && (this.moment?.seats.includes(this.me) ?? false));
  /** Another seat at this device that the match waits for while mine is idle. */
  readonly nextHere: number | null = $derived(this.#nextHere());
  /** Whether a bot acts in my place. */
  readonly stoodIn = $derived(
    this.me === null || this.over ? null : (this.table.seats[this.me]?.stand_in ?? null),
  );

  readonly #socket: TableSocket;
  /** How many entries of the log were received. */
  #seen = 0;
  #seat: number | undefined;
  /** The last position that was received, which what changes is told by. */
  #last: Position | null = null;
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #mine = false;
  /** Whether my own action is what the next position shows. */
  #acted = false;
  #asking: string | null = null;
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor(first: MatchView) {
    this.id = first.table.id;
    this.#welcome(first);
    const hello = () => ({
      ...(this.#seat === undefined ? {} : { seat: this.#seat }),
      since: this.#seen,
    });
    this.#socket = new TableSocket(this.id, hello, {
      message: (message) => this.#hear(message),
      online: (on) => (this.online = on),
      refused: (error) => (this.lost = error),
    });
  }

  close() {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  /** Looks from another seat of this device. */
  sitAs(seat: number) {
    this.#lookFrom(seat);
    this.#socket.greet();
  }

  /** Looks anew after sitting down or standing up. */
  settle(seat?: number) {
    this.#lookFrom(seat);
    this.#socket.reconnect();
  }

  #lookFrom(seat: number | undefined) {
    this.#seat = seat;
    this.#seen = 0;
    this.#queue = [];
    this.entries = [];
    this.told = [];
    this.refusal = null;
  }

  /** Takes the answer away in a moment, unless the pointer moves onto it. */
  fadeRefusal() {
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => (this.refusal = null), 700);
  }

  keepRefusal() {
    clearTimeout(this.#fading);
  }

  /** Asks the rules about a path and shows the answer beside the thing. */
  async #ask(path: string[], id: string, anchor: Element) {
    if (this.position?.prompt == null) return;
    this.#asking = id;
    try {
      const { refused } = await this.#socket.why(path);
      if (!refused || this.#asking !== id) return;
      this.keepRefusal();
      this.refusal = { id, refused, anchor };
    } catch {
      // A question that got no answer is asked again by pointing again.
    }
  }

  async #chosen(path: Path) {
    if (!settings.confirm || !(await this.#lasts(path))) return this.act(path);
    this.choosing.wantLabel(path);
    this.asked = path;
  }

  /** Whether a choice could not be taken back; also if nobody can tell. */
  async #lasts(path: Path): Promise<boolean> {
    try {
      return (await this.#socket.why(path)).lasting;
    } catch {
      return true;
    }
  }

  async act(path: Path) {
    const prompt = this.position?.prompt;
    if (prompt == null || this.sending) return;
    const says = this.says.trim();
    const key = randomHex(16);
    this.asked = null;
    this.refusal = null;
    this.#mine = true;
    this.#acted = true;
    const done = await this.#deliver(() =>
      this.#socket.ask({
        type: 'act',
        prompt,
        path,
        key,
        ...(says === '' ? {} : { says }),
      }),
    );
    if (done) {
      this.says = '';
      return;
    }
    this.#acted = false;
    this.choosing.path = [];
  }

  undo() {
    return this.#deliver(() => this.#socket.ask({ type: 'undo' }));
  }

  say(text: string) {
    return this.#deliver(() => this.#socket.ask({ type: 'say', text }));
  }

  /** Gives a standing order, or revokes it. The table tells how they stand then. */
  order(key: string, on: boolean) {
    return this.#deliver(() => this.#socket.ask({ type: 'order', key, on }));
  }

  /** Follows what the visitor wants at every table. */
  async alwaysDoOnlyChoice(on: boolean) {
    const { offered, given } = this.orders;
    const known = offered.some(({ key }) => key === ONLY_CHOICE);
    if (known && given.includes(ONLY_CHOICE) !== on) await this.order(ONLY_CHOICE, on);
  }

  /** I may speak, and do not want to. */
  pass() {
    return this.#deliver(() => this.#socket.ask({ type: 'pass' }));
  }

  /** Nor do I want to from now on. */
  alwaysPass() {
    return this.order(LET_GO_ON, true);
  }

  async mute(whom: number, muted: boolean) {
    const done = await this.#deliver(() => this.#socket.ask({ type: 'mute', whom, muted }));
    if (!done) return;
    this.muted = muted ? [...this.muted, whom] : this.muted.filter((seat) => seat !== whom);
  }

  async describe(): Promise<string> {
    const answer = await this.#socket.ask({ type: 'describe' });
    return answer.type === 'description' ? answer.text : '';
  }

  /** Does something by HTTP and shows what went wrong, if anything did. */
  async attempt<T>(doing: () => Promise<T>): Promise<T | null> {
    try {
      return await doing();
    } catch (failure) {
      this.notice = failure instanceof api.Failure ? failure.error : (failure as ApiError);
      return null;
    }
  }

  /** Sends until it is answered: an action under the same key is done once. */
  async #deliver(send: () => Promise<unknown>): Promise<boolean> {
    this.sending = true;
    this.notice = null;
    try {
      for (let tries = 0; ; tries += 1) {
        try {
          await send();
          return true;
        } catch (error) {
          const away = (error as ApiError).code === 'unavailable';
          if (!away || tries >= MOST_TRIES) {
            this.notice = error as ApiError;
            return false;
          }
          await new Promise((resolve) => setTimeout(resolve, 400 * (tries + 1)));
        }
      }
    } finally {
      this.sending = false;
    }
  }

  #hear(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#enqueue(message);
      case 'table':
        this.table = message.table;
        return;
      case 'orders':
        this.orders = message.orders;
        return;
      case 'moment':
        return this.#await(message.moment);
      case 'chat':
        this.chat = [...this.chat, message.line];
        announce(`${this.names[message.line.seat]} says: ${message.line.text}`);
        return;
      default:
        return;
    }
  }

  #welcome(view: MatchView) {
    this.#queue = [];
    this.you = view.you;
    this.table = view.table;
    this.chat = view.chat;
    this.orders = view.position?.orders ?? NO_ORDERS;
    this.#await(view.position?.moment ?? null);
    this.#last = view.position;
    if (view.position) this.#show(view.position, view.entries);
  }

  /** What changed is told by the position before, so every one is made whole as
   * it comes, whether it is shown or not. */
  #enqueue({ type, entries, position: told }: Update) {
    let position: Position;
    try {
      position = whole(told, this.#last);
    } catch {
      return this.#socket.reconnect();
    }
    this.#last = position;
    this.#await(position.moment ?? null);
    this.#seen = position.seq;
    this.#queue.push({ type, entries, position });
    if (this.#mine || this.#timer === undefined) this.#pump();
  }

  /** Shows what is next; what others do stays for a moment. */
  #pump() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#mine = false;
    if (this.#queue.length > LONGEST_QUEUE) this.#hurry();
    const update = this.#queue.shift();
    if (!update) return;
    this.#show(update.position, update.entries);
    const wait = this.#queue.length === 0 && this.myTurn ? 0 : pause();
    this.#timer = setTimeout(() => this.#pump(), wait);
  }

  #hurry() {
    const entries = this.#queue.flatMap((update) => update.entries);
    const last = this.#queue[this.#queue.length - 1]!;
    this.#queue = [{ ...last, entries }];
  }

  #show(position: Position, entries: ToldEntry[]) {
    const known = new Set(this.entries.map((entry) => entry.seq));
    const fresh = entries.filter((entry) => !known.has(entry.seq));
    const before = this.position;
    this.#seen = position.seq;
    this.told = fresh;
    this.entries = [...this.entries, ...fresh];
    this.position = position;
    this.shownAt = performance.now();
    this.refusal = null;
    this.asked = null;
    this.choosing.offer(position.choices ?? null, position.prompt, this.#acted);
    this.#acted = false;
    if (before) this.#tell(fresh);
  }

  /** Time runs while older news is still being shown, so this is never queued. */
  #await(moment: Moment | null) {
    const before = this.waited;
    this.moment = moment && { ...moment, since: performance.now() };
    if (this.waited && !before) announce('The others wait a moment, if you want to act.');
  }

  #tell(entries: ToldEntry[]) {
    const events = entries.flatMap((entry) => entry.events);
    const told = events.map((event) => plain(event.sentence ?? [], this.names));
    announce([...told, plain(this.asks.text, this.names)].filter(Boolean).join(' '));
    if (this.over) sound('end');
    else if (this.myTurn) sound('turn');
    else sound(moodOf(events));
  }

  #nextHere(): number | null {
    const here = this.you.seats.filter((seat) => this.must.includes(seat));
    if (this.you.seats.length < 2 || this.over || this.me === null) return null;
    if (this.must.includes(this.me)) return null;
    return here[0] ?? null;
  }
}
