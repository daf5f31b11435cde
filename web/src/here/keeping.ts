/** What this browser keeps of the tables that stand in it: a record each, and the
 * lines of their logs. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ChatLine, Status } from '../wire/messages';

/** A table, as the module of its game keeps it (`crates/page/src/kept.rs`). Only
 * what lists need is read here. */
export interface Kept {
  record: {
    id: string;
    game: string;
    title: string;
    status: Status;
    created: number;
    changed: number;
    must: number[];
    header: string | null;
    outcome: unknown;
    chairs: { name: string; human: boolean; bot: string | null }[];
    talk: ChatLine[];
  };
}

interface Schema extends DBSchema {
  records: { key: string; value: Kept['record'] };
  lines: { key: [string, number]; value: string };
}

const NAME = 'landfall';

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('records', { keyPath: 'id' });
      db.createObjectStore('lines');
    },
    // Another tab that has a newer page must not wait for this one.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

const linesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export interface Line {
  seq: number;
  line: string;
}

/** Keeps a record and new lines together, or neither: when this is done they are
 * on the disk. */
export async function keep(id: string, record: Kept['record'] | undefined, lines: Line[]): Promise<void> {
  const db = await open();
  const transaction = db.transaction(['records', 'lines'], 'readwrite', { durability: 'strict' });
  const doing: Promise<unknown>[] = lines.map(({ seq, line }) =>
    transaction.objectStore('lines').put(line, [id, seq]),
  );
  if (record) doing.push(transaction.objectStore('records').put(record));
  await Promise.all([...doing, transaction.done]);
}

/** The table of this name, with its log. */
export async function load(id: string): Promise<{ record: Kept['record']; lines: string[] } | null> {
  const db = await open();
  const transaction = db.transaction(['records', 'lines']);
  const [record, lines] = await Promise.all([
    transaction.objectStore('records').get(id),
    transaction.objectStore('lines').getAll(linesOf(id)),
  ]);
  return record ? { record, lines } : null;
}

/** All tables of this browser, the newest first. */
export async function all(): Promise<Kept['record'][]> {
  const records = await (await open()).getAll('records');
  return records.sort((a, b) => b.changed - a.changed);
}

/** Forgets a table. */
export async function forget(id: string): Promise<void> {
  const db = await open();
  const transaction = db.transaction(['records', 'lines'], 'readwrite');
  await Promise.all([
    transaction.objectStore('records').delete(id),
    transaction.objectStore('lines').delete(linesOf(id)),
    transaction.done,
  ]);
}
