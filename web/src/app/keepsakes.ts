/** What this browser was told of the dice of a match, and what it adds to them.
 * Nothing of it leaves the device but the nonce, when everyone has sat down. A
 * file that says otherwise afterwards is found out by it. */
import type { DiceInfo, Table } from '../wire/messages';
import { randomHex } from './random';

export interface Keepsake {
  /** The fingerprint of the secret, as it was shown when we sat down. */
  commitment: string;
  /** What each seat of this device adds. */
  nonces: Record<number, string>;
}

const KEY = 'landfall.dice';
/** So many matches are remembered, the newest. */
const MOST = 200;

type Kept = [id: string, keepsake: Keepsake][];

function all(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** What is remembered of a match. */
export function keepsakeOf(id: string): Keepsake | null {
  return all().find(([other]) => other === id)?.[1] ?? null;
}

/** Remembers what a seat adds, and what the table was told by then. What was
 * told first counts. */
export function keep(id: string, commitment: string, seat: number, nonce: string) {
  const before = keepsakeOf(id) ?? { commitment, nonces: {} };
  const now: Keepsake = { ...before, nonces: { ...before.nonces, [seat]: nonce } };
  const others = all().filter(([other]) => other !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify([[id, now], ...others].slice(0, MOST)));
  } catch {
    // Where nothing can be kept the nonce is not told, and everyone sees that.
  }
}

/** A nonce, and what is told of it beforehand. The digest is not the browser's
 * own: that one is kept from pages of a local network. */
export async function drawn(): Promise<{ nonce: string; pledge: string }> {
  const [{ sha256 }, { bytesToHex, hexToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  const nonce = randomHex(16);
  return { nonce, pledge: bytesToHex(sha256(hexToBytes(nonce))) };
}

/** What the seats of this device have to tell now. Nothing if the server shows
 * other dice than before: whoever tells then helps to choose them. */
export function toReveal(table: Table, seats: number[]): [seat: number, nonce: string][] {
  const kept = keepsakeOf(table.id);
  const { dice } = table;
  if (dice.reveal_by === null || kept?.commitment !== dice.commitment) return [];
  return seats.flatMap((seat): [number, string][] => {
    const nonce = kept.nonces[seat];
    return nonce !== undefined && dice.nonces[seat] === '' ? [[seat, nonce]] : [];
  });
}

/** Those who had pledged to add to the dice of a match that runs, and did not. */
export function keptBack(dice: DiceInfo): number[] {
  if (dice.reveal_by !== null) return [];
  return dice.pledges.flatMap((pledge, seat) => (pledge !== null && dice.nonces[seat] === '' ? [seat] : []));
}

/** What a match file says otherwise than it was told to this browser. */
export function swapped(kept: Keepsake | null, told: { commitment: string; nonces: string[] }): string | null {
  if (!kept) return null;
  if (kept.commitment !== told.commitment) {
    return 'the fingerprint of the secret is not the one that you were shown when you sat down';
  }
  const other = Object.entries(kept.nonces).find(([seat, nonce]) => {
    const added = told.nonces[Number(seat)];
    return added !== nonce && added !== '';
  });
  if (other) return 'what your browser added to the dice was swapped for something else';
  const left = Object.keys(kept.nonces).find((seat) => told.nonces[Number(seat)] === '');
  return left ? 'what your browser added to the dice was left out' : null;
}
