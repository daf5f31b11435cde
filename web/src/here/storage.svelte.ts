/** Whether this browser keeps what is played in it, and why not if it does not. */

const WHY: Record<string, string> = {
  QuotaExceededError: 'The storage of this browser is full',
  InvalidStateError: 'This browser keeps nothing for pages',
  SecurityError: 'This browser keeps nothing for this page',
};

class Storage {
  #unkept: Record<string, string> = $state({});

  tell(id: string, reason: string | null) {
    if (reason === null) delete this.#unkept[id];
    else this.#unkept[id] = WHY[reason] ?? 'This browser could not keep the match';
  }

  /** Why a match is not kept, in a sentence. */
  problemOf(id: string): string | null {
    const why = this.#unkept[id];
    return why ? `${why}: the match goes on, but it is lost when this page is closed. Its file can be saved from the menu.` : null;
  }
}

export const storage = new Storage();
