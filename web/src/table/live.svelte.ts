/** A table as one browser sees it, kept up to date by its socket. */
import * as api from '../app/api';
import { announce } from '../app/announcer.svelte';
import { keptBack } from '../app/keepsakes';
import { pace } from '../app/motion.svelte';
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
  SeatInfo,
  ServerMessage,
  Table,
  Told,
  ToldEntry,
  You,
} from '../wire/messages';
import type { Caption, Danger, Life, Path, Prompt, Stakes } from '../wire/tabletop';
import { isAskedAgain } from './asking';
import { whole } from './change';
import { Choosing, type Known } from './choosing.svelte';
import { Fingers } from './fingers.svelte';
import { Hints } from './hints.svelte';
import { plain, SILENCE } from './sentence';
import { Stage, type Update } from './stage.svelte';
import { fillIn, joined } from './whole-log';

/** What somebody is told who asks about a thing that cannot be chosen: what it is
 * and why not. Where it is shown, too. */
export interface Refusal {
  id: string;
  refused: Refused | null;
  /** Whether it can be chosen once something else is. */
  later?: boolean;
  caption?: Caption | null;
  anchor: Element;
}

/** A choice that waits to be meant. */
export interface Asked {
  path: Path;
  danger: Danger | undefined;
  /** Where it was made. */
  anchor: Element | null;
}

const NO_STAKES: Stakes = { goal: [], seats: [] };
/** How long a choice waits to be told whom it may hurt. */
const LONGEST_FORESIGHT = 1500;

/** The order to do what is one's only choice, which every game has. */
export const ONLY_CHOICE = 'only-choice';
/** The order to let the others go on, which every game has. */
const LET_GO_ON = 'let-go-on';

const NO_ORDERS: Orders = { offered: [], given: [] };

const MOST_TRIES = 6;
/** How long a line stays beside the name of whoever said it. */
const SAID_FOR = 7000;

export class LiveTable {
  readonly id: string;
  table: Table = $state.raw() as Table;
  you: You = $state.raw() as You;
  position: Position | null = $state.raw(null);
  /** The whole log as far as this seat was told. */
  entries: ToldEntry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** What somebody has just said. */
  said: ChatLine | null = $state.raw(null);
  muted: number[] = $state.raw([]);
  online = $state(false);
  /** Why nothing can be done here any more. */
  lost: ApiError | null = $state.raw(null);
  /** The last thing that went wrong, until it is put away. */
  notice: ApiError | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** The last choice that is asked about again. */
  #asked: Asked | null = $state.raw(null);
  /** What I say with my next action. */
  says = $state('');
  sending = $state(false);
  /** What I have said in advance, and can say. */
  orders: Orders = $state.raw(NO_ORDERS);
  /** Bots wait for people who may speak, and since when we know. */
  moment: (Moment & { since: number }) | null = $state.raw(null);
  /** When the position was shown, for clocks. */
  shownAt = $state(0);

  /** Where what happens is played, one thing after the other. */
  readonly stage = new Stage({
    show: (update) => this.#show(update),
    hear: (events, last) => this.#hearEvents(events, last),
    pace: () => (this.#came ? pace() : 0),
    me: () => this.me,
  });

  /** What people point at while somebody else decides. */
  readonly fingers: Fingers = new Fingers({
    me: () => this.me,
    names: () => this.names,
    muted: () => this.muted,
    seq: () => this.position?.seq ?? null,
    any: () => this.table.seats.some((seat) => this.#isSomebodyElse(seat)),
    free: () => !this.choosing.any && !this.over,
    draws: (step) => this.choosing.draws(step),
    point: (seq, at) => this.#socket.ask({ type: 'point', seq, at }),
    look: () => this.#socket.inSight(),
    refused: (step, anchor, error) => this.#notPointed(step, anchor, error),
  });

  /** What would be best, where the table has agreed that one may ask. */
  readonly hints: Hints = new Hints({
    at: () => this.id,
    me: () => this.me,
    prompt: () => this.position?.prompt ?? null,
    sorry: ({ error }) => (this.notice = error),
  });

  readonly choosing: Choosing = new Choosing({
    names: () => this.names,
    chosen: (path, anchor) => void this.#chosen(path, anchor),
    labels: (paths) => this.#socket.labels(paths),
    ask: (path, id, anchor) => void this.#ask(path, id, anchor),
    know: (id, way) => this.#know(id, way),
    fingers: this.fingers,
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
  /** The choice that is asked about again, for as long as it stands. */
  readonly asked: Asked | null = $derived(
    this.#asked && this.#asked.path.join() === this.choosing.path.join() ? this.#asked : null,
  );
  /** What wins, and how everyone stands. */
  readonly stakes: Stakes = $derived(this.position?.stakes ?? NO_STAKES);
  /** What was said by those whom I want to hear. */
  readonly heard: ChatLine[] = $derived(this.chat.filter((line) => this.#isHeard(line)));
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
  #mine = false;
  /** Whether anything was shown yet. */
  #came = false;
  /** Whether my own action is what the next position shows. */
  #acted = false;
  #asking: string | null = null;
  /** What things are, as it was asked for in this position. */
  readonly #captions = new Map<string, Promise<Caption | null>>();
  /** Whom the choices of the open decision may hurt: settled once it is known. */
  #foresight: Promise<void> = Promise.resolve();
  #foreseen: number | null = null;
  #saying: ReturnType<typeof setTimeout> | undefined;
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
    this.stage.clear();
    clearTimeout(this.#saying);
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
    this.stage.clear();
    this.entries = [];
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
    if (this.position === null) return;
    this.#asking = id;
    try {
      const asks = this.position.prompt !== null && !this.over;
      const [caption, reading] = await Promise.all([
        this.#caption(id),
        asks ? this.#socket.why(path) : null,
      ]);
      const refused = reading?.refused ?? null;
      const later = !refused && asks && this.choosing.comesLater(id);
      if ((!refused && !caption && !later) || this.#asking !== id) return;
      this.keepRefusal();
      this.refusal = { id, refused, later, caption, anchor };
    } catch {
      // A question that got no answer is asked again by pointing again.
    }
  }

  /** Another person, who can see what I point at. */
  #isSomebodyElse({ seat, holder, resigned }: SeatInfo): boolean {
    return holder.kind === 'human' && !resigned && !this.you.seats.includes(seat);
  }

  /** What others cannot see is no thing to point at, but one to ask about. */
  #notPointed(step: string, anchor: Element | null, error: ApiError) {
    if (error.code === 'stale') return;
    if (error.code === 'bad-request' && anchor && !this.fingers.on) this.choosing.whyNot(step, anchor);
    else this.notice = error;
  }

  /** What there is to know of a thing, and of the choice that it makes. */
  async #know(id: string, way: Path | undefined): Promise<Known> {
    try {
      const [caption, reading] = await Promise.all([
        this.#caption(id),
        way ? this.#socket.why(way) : null,
      ]);
      return { caption: caption ?? undefined, outlook: reading?.outlook };
    } catch {
      return {};
    }
  }

  #caption(id: string): Promise<Caption | null> {
    const known = this.#captions.get(id);
    if (known) return known;
    const asked = this.#socket.caption(id);
    asked.catch(() => this.#captions.delete(id));
    this.#captions.set(id, asked);
    return asked;
  }

  /** Asks whom the choices may hurt, once a decision, when they are drawn. */
  #foresee({ prompt, choices }: Position) {
    if (!choices || prompt === null || prompt === this.#foreseen) return;
    this.#foreseen = prompt;
    this.#foresight = new Promise((resolve) => setTimeout(resolve, 0))
      .then(() => this.#socket.dangers())
      .then((answer) => {
        if (answer.prompt === this.position?.prompt) this.choosing.foresee(answer.dangers);
      })
      .catch(() => {
        // What is not foreseen is asked for again with the next position.
        if (this.#foreseen === prompt) this.#foreseen = null;
      });
  }

  async #chosen(path: Path, anchor: Element | null) {
    const { ask } = settings;
    if (ask === 'never') return this.act(path);
    await Promise.race([this.#foresight, new Promise((late) => setTimeout(late, LONGEST_FORESIGHT))]);
    if (path.join() !== this.choosing.path.join()) return;
    const { danger, avoidable } = this.choosing.dangerOf(path);
    const asks = (lasting: boolean) => isAskedAgain(ask, { lasting, danger, avoidable }, this.me);
    const isAsked = asks(false) || (asks(true) && asks(await this.#lasts(path)));
    if (!isAsked) return this.act(path);
    this.choosing.wantLabel(path);
    this.#asked = { path, danger, anchor };
  }

  /** Whether a choice could not be taken back; also if nobody can tell. */
  async #lasts(path: Path): Promise<boolean> {
    try {
      return (await this.#socket.why(path)).lasting;
    } catch {
      return true;
    }
  }

  /** What is asked about again is not meant. */
  takeBack() {
    this.#asked = null;
    this.choosing.restart();
  }

  async act(path: Path) {
    const prompt = this.position?.prompt;
    if (prompt == null || this.sending) {
      // What was chosen before the last answer is here is chosen again.
      this.choosing.restart();
      return;
    }
    const says = this.says.trim();
    const key = randomHex(16);
    this.#asked = null;
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
    this.choosing.restart();
  }

  /** Tells who my character is. */
  introduce(life: Life) {
    return this.#deliver(() => this.#socket.ask({ type: 'introduce', life }));
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
        return this.#sit(message.table);
      case 'orders':
        this.orders = message.orders;
        return;
      case 'moment':
        return this.#await(message.moment);
      case 'finger':
        return this.fingers.take(message.finger);
      case 'chat':
        this.chat = [...this.chat, message.line];
        this.#speaks(message.line);
        return;
      default:
        return;
    }
  }

  #isHeard({ seat }: ChatLine): boolean {
    const bot = this.table.seats[seat]?.holder.kind === 'bot';
    return !this.muted.includes(seat) && (settings.botTalk || !bot);
  }

  /** Somebody says something: it is seen beside their name for a while. */
  #speaks(line: ChatLine) {
    if (!this.#isHeard(line)) return;
    announce(`${this.names[line.seat]} says: ${line.text}`);
    this.said = line;
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => (this.said = null), SAID_FOR);
  }

  #welcome(view: MatchView) {
    this.you = view.you;
    this.table = view.table;
    void api.reveal(this.table, this.you.seats);
    this.chat = view.chat;
    this.fingers.open(view.fingers ?? []);
    this.orders = view.position?.orders ?? NO_ORDERS;
    this.#await(view.position?.moment ?? null);
    this.#last = view.position;
    if (view.position) this.stage.open({ position: view.position, entries: view.entries });
    else this.stage.clear();
    void this.#fillIn();
  }

  #sit(table: Table) {
    const starts = this.table.status === 'waiting' && table.status === 'running';
    this.table = table;
    void api.reveal(table, this.you.seats);
    const silent = keptBack(table.dice).map((seat) => this.names[seat]);
    if (starts && silent.length > 0) {
      const message = `${silent.join(', ')} had sealed a number for the dice and did not tell it: this match is played without it.`;
      this.notice = { code: 'bad-request', message };
    }
  }

  /** A long log does not fit into a welcome: the rest is asked for. */
  async #fillIn() {
    const { seat, viewer } = { seat: this.me ?? undefined, viewer: this.you.viewer };
    const take = (more: ToldEntry[]) => {
      if (this.you.viewer !== viewer) return false;
      this.entries = joined(this.entries, more);
      return true;
    };
    // Without it the end of the log is there; the next welcome tries again.
    await fillIn(() => this.entries, (since) => api.events(this.id, since, seat), take).catch(() => {});
  }

  /** What changed is told by the position before, so every one is made whole as
   * it comes, whether it is shown or not. */
  #enqueue({ entries, position: told }: Update) {
    let position: Position;
    try {
      position = whole(told, this.#last);
    } catch {
      return this.#socket.reconnect();
    }
    this.#last = position;
    this.#await(position.moment ?? null);
    this.#seen = position.seq;
    const mine = this.#mine;
    this.#mine = false;
    this.stage.add({ entries, position }, mine);
  }

  #show({ position, entries }: Update): ToldEntry[] {
    const known = new Set(this.entries.map((entry) => entry.seq));
    const fresh = entries.filter((entry) => !known.has(entry.seq));
    const before = this.position;
    this.#seen = position.seq;
    this.entries = [...this.entries, ...fresh];
    this.position = position;
    this.shownAt = performance.now();
    this.refusal = null;
    // News of others does not take a question away from under the pointer.
    if (before?.prompt !== position.prompt) this.#asked = null;
    this.#captions.clear();
    this.choosing.offer(position.choices ?? null, position.prompt, this.#acted, this.myTurn);
    this.#acted = false;
    this.#foresee(position);
    void this.fingers.turn();
    this.#came = true;
    if (before) this.#tell(fresh);
    return fresh;
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
  }

  /** What is heard of each beat; with the last one, whose turn it is. */
  #hearEvents(events: Told[], last: boolean) {
    if (last && this.over) sound('end');
    else if (last && this.myTurn) sound('turn');
    else sound(moodOf(events));
  }

  #nextHere(): number | null {
    const here = this.you.seats.filter((seat) => this.must.includes(seat));
    if (this.you.seats.length < 2 || this.over || this.me === null) return null;
    if (this.must.includes(this.me)) return null;
    return here[0] ?? null;
  }
}
