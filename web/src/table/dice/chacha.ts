/** ChaCha20 (RFC 8439) as a stream of numbers, for a nonce of zero. Web Crypto
 * has no such cipher, and it is a page of code. */

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const COLUMNS_AND_DIAGONALS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;

function mix(x: Uint32Array, target: number, source: number, mixed: number, left: number) {
  x[target] = x[target]! + x[source]!;
  const word = x[mixed]! ^ x[target]!;
  x[mixed] = (word << left) | (word >>> (32 - left));
}

function quarterRound(x: Uint32Array, [a, b, c, d]: readonly [number, number, number, number]) {
  mix(x, a, b, d, 16);
  mix(x, c, d, b, 12);
  mix(x, a, b, d, 8);
  mix(x, c, d, b, 7);
}

/** The sixteen words of one block. */
export function block(key: Uint32Array, counter: number): Uint32Array {
  const start = Uint32Array.from([...CONSTANTS, ...key, counter, counter / 2 ** 32, 0, 0]);
  const x = start.slice();
  for (let round = 0; round < 10; round += 1) {
    for (const quarter of COLUMNS_AND_DIAGONALS) quarterRound(x, quarter);
  }
  return x.map((word, i) => word + start[i]!);
}

/** The key stream as numbers of 32 bits, without end. */
export function* numbers(key: Uint8Array): Generator<number, never> {
  const bytes = new DataView(key.buffer, key.byteOffset, 32);
  const words = Uint32Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true));
  for (let counter = 0; ; counter += 1) yield* block(words, counter);
}
