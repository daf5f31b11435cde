/** Keeps what says the same: a view comes whole with every action, and what did
 * not change in it need not be drawn again. */

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** For `$derived.by`: the value it made before, while a new one would be equal. */
export function steady<T>(make: () => T): () => T {
  let last: T | undefined;
  return () => {
    const next = make();
    if (last === undefined || !same(last, next)) last = next;
    return last;
  };
}

/** The same for a list of things with names: those that are equal stay. */
export function steadyEach<T extends { id: string }>(make: () => T[]): () => T[] {
  let known = new Map<string, T>();
  return () => {
    const kept = make().map((next) => {
      const before = known.get(next.id);
      return before !== undefined && same(before, next) ? before : next;
    });
    known = new Map(kept.map((item) => [item.id, item]));
    return kept;
  };
}

/** For `$derived.by`: things of which something is still to be told stay as they
 * were, or away, until it is. */
export function lingering<T extends { id: string }>(
  make: () => T[],
  coming: () => ReadonlySet<string>,
): () => T[] {
  let shown: T[] = [];
  return () => {
    const [next, waits] = [make(), coming()];
    if (waits.size > 0) {
      const stay = shown.filter(({ id }) => waits.has(id));
      const others = next.filter(({ id }) => !waits.has(id));
      shown = [...others, ...stay].sort((a, b) => (a.id < b.id ? -1 : 1));
    } else shown = next;
    return shown;
  };
}
