/** Random bytes in hexadecimal. Unlike `randomUUID` this works on pages that
 * were opened by a plain address of the local network, too. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
