/** Recomputes the dice of a match, as docs/fair-dice.md tells. */
import { type Keepsake, swapped } from '../../app/keepsakes';
import { numbers } from './chacha';

const PURPOSE = new TextEncoder().encode('landfall fair dice v1');
const ALL = 2 ** 32;

/** The number of equal answers, or a weight for each answer. */
export type Odds = number | number[];
export type Pick = [what: string, odds: Odds, answer: number];

export interface Verdict {
  picks: number;
  /** The first thing that does not hold, in words. */
  wrong: string | null;
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function commitment(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', secret));
}

/** HKDF-SHA256 without salt; the nonces of all seats are in the info. */
export async function derivedKey(
  secret: Uint8Array<ArrayBuffer>,
  nonces: Uint8Array[],
): Promise<Uint8Array> {
  const info = Uint8Array.from([...PURPOSE, ...nonces.flatMap((n) => [n.length, ...n])]);
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
}

/** A number below the total; numbers that would favour low tickets are thrown
 * away. */
function ticket(stream: Iterator<number>, total: number): number {
  const whole = ALL - (ALL % total);
  for (;;) {
    const number = stream.next().value as number;
    if (number < whole) return number % total;
  }
}

/** The answer of one pick. Where only one answer can fall, nothing is drawn. */
export function pick(stream: Iterator<number>, odds: Odds): number {
  if (typeof odds === 'number') return odds > 1 ? ticket(stream, odds) : 0;
  const possible = odds.flatMap((weight, answer) => (weight > 0 ? [answer] : []));
  if (possible.length === 1) return possible[0]!;
  let left = ticket(stream, odds.reduce((sum, weight) => sum + weight, 0));
  for (const [answer, weight] of odds.entries()) {
    if (left < weight) return answer;
    left -= weight;
  }
  throw new Error('a pick has weights below zero');
}

interface Header {
  landfall: number;
  dice: Dice;
  /** The matches that it goes on from: their dice fell first. */
  goes_on?: { until: number; dice: Dice; secret: string }[];
}
interface Dice {
  commitment: string;
  nonces: string[];
  pledges?: (string | null)[];
}
interface Entry {
  seq: number;
  chance: Pick[];
}
interface Seal {
  secret?: string | null;
}

/** Draws every roll and card of a match file again. The file must agree with what
 * is remembered of the match. */
export async function verify(file: string, kept: Keepsake | null = null): Promise<Verdict> {
  const lines = file.trimEnd().split('\n').map((line) => JSON.parse(line) as unknown);
  const header = lines[0] as Header;
  const seal = lines[lines.length - 1] as Seal;
  if (!seal.secret) return { picks: 0, wrong: 'the file does not hold the secret' };
  const wrong = swapped(kept, header.dice);
  if (wrong) return { picks: 0, wrong };
  const entries = lines.slice(1, -1) as Entry[];
  const own = { until: Infinity, dice: header.dice, secret: seal.secret };
  let [picks, from] = [0, 0];
  for (const { until, dice, secret } of [...(header.goes_on ?? []), own]) {
    const here = entries.filter(({ seq }) => seq >= from && seq < until);
    const verdict = await verifyPart(here, dice, secret);
    picks += verdict.picks;
    if (verdict.wrong) return { picks, wrong: verdict.wrong };
    from = until;
  }
  return { picks, wrong: null };
}

/** The entries for which the same dice fell. */
async function verifyPart(entries: Entry[], dice: Dice, told: string): Promise<Verdict> {
  const secret = fromHex(told);
  if ((await commitment(secret)) !== dice.commitment) {
    return { picks: 0, wrong: 'the secret is not the one that was bound' };
  }
  const wrong = await brokenPledge(dice);
  if (wrong) return { picks: 0, wrong };
  return compare(entries, numbers(await derivedKey(secret, dice.nonces.map(fromHex))));
}

/** Whether a seat added something else than it had pledged. */
async function brokenPledge({ nonces, pledges = [] }: Dice): Promise<string | null> {
  for (const [seat, nonce] of nonces.entries()) {
    const pledge = pledges[seat] ?? null;
    if (pledge === null || nonce === '') continue;
    if ((await commitment(fromHex(nonce))) !== pledge) {
      return `seat ${seat + 1} added something else than it had pledged`;
    }
  }
  return null;
}

function compare(entries: Entry[], stream: Iterator<number>): Verdict {
  let picks = 0;
  for (const { seq, chance } of entries) {
    for (const [what, odds, answer] of chance) {
      if (pick(stream, odds) !== answer) {
        return { picks, wrong: `${what} in step ${seq} should have come out otherwise` };
      }
      picks += 1;
    }
  }
  return { picks, wrong: null };
}
