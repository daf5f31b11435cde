import type { ApiError } from '../wire/messages';

/** Whatever went wrong, with a sentence for people. */
export class Failure extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
}
