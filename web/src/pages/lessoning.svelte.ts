/** A lesson that is being taken. */
import { announce } from '../app/announcer.svelte';
import type { Lesson, LessonStep } from '../boards/lesson';
import type { Path } from '../wire/tabletop';
import { Choosing } from '../table/choosing.svelte';
import type { Refusal } from '../table/live.svelte';

const same = (a: string[], b: string[]) =>
  a.length === b.length && a.every((step, place) => step === b[place]);

export class Lessoning {
  readonly lesson: Lesson;
  at = $state(0);
  done = $state(false);
  /** What the coach says about a choice that leads elsewhere. */
  remark = $state('');
  refusal: Refusal | null = $state.raw(null);

  readonly choosing = new Choosing({
    names: () => this.lesson.names,
    chosen: (path) => this.#chosen(path),
    labels: async (paths) => paths.map((path) => this.step.labels[path.join(' ')] ?? null),
    ask: (path, id, anchor) => {
      const refused = this.step.refusals?.[path.join(' ')];
      if (refused) this.refusal = { id, refused, anchor };
    },
    forget: () => {},
  });

  readonly step: LessonStep = $derived.by(() => this.lesson.steps[this.at]!);
  /** Whether the coach waits for a choice, or only for "Go on". */
  readonly waits = $derived(this.step.expect.length > 0);

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    this.#arrive();
  }

  next() {
    if (this.at + 1 >= this.lesson.steps.length) {
      this.done = true;
      return;
    }
    this.at += 1;
    this.#arrive();
  }

  back() {
    if (this.refusal) this.refusal = null;
    else this.choosing.back();
  }

  /** Points at the next thing that the coach waits for. */
  hint() {
    const { path } = this.choosing;
    const fitting = this.step.expect.find((wanted) => path.every((step, i) => wanted[i] === step));
    if (!fitting) this.choosing.path = [];
    this.choosing.spoken = (fitting ?? this.step.expect[0])?.[this.choosing.path.length] ?? null;
  }

  restart() {
    this.at = 0;
    this.done = false;
    this.#arrive();
  }

  #arrive() {
    this.remark = '';
    this.refusal = null;
    this.choosing.path = [];
    this.choosing.offer(this.waits ? (this.step.position.choices ?? null) : null, this.at);
    this.choosing.spoken = this.step.point?.[0] ?? null;
    announce(this.step.coach.replaceAll('**', ''));
  }

  #chosen(path: Path) {
    if (this.step.expect.some((wanted) => same(wanted, path))) return this.next();
    this.choosing.path = [];
    this.remark = this.step.otherwise ?? 'That is allowed, too. For this lesson, do as the coach says.';
    announce(this.remark);
  }
}
