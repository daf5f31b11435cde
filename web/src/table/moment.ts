/** How long bots wait at a table, in a sentence. */
export function momentText(seconds: number): string {
  if (seconds === 0) return 'Where you may put in a word but need not, bots go on at once.';
  const time = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `Where you may put in a word but need not, bots wait for ${time}.`;
}
