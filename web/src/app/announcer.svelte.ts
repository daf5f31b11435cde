/** What screen readers are told as it happens. */

class Announcer {
  /** Two regions take turns, so that the same words are spoken again. */
  lines: [string, string] = $state(['', '']);
  #turn: 0 | 1 = 0;

  say(text: string) {
    if (text === '') return;
    this.lines[this.#turn] = '';
    this.#turn = this.#turn === 0 ? 1 : 0;
    this.lines[this.#turn] = text;
  }
}

export const announcer = new Announcer();
export const announce = (text: string) => announcer.say(text);
