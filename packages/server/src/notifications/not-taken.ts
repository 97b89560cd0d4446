/** What was sent was not taken, for certain: whoever answers said so, or was never reached. */
export class NotTaken extends Error {
  /** What the answer's `Retry-After` says. */
  readonly retryAfter: string | undefined;
  /** Whether that is meant for this one message: one number has been sent too much, and others have not. */
  readonly isForOne: boolean;
  /** Whether it never will be. */
  readonly isFinal: boolean;

  constructor(
    words: string,
    {
      retryAfter,
      isForOne = false,
      isFinal = false,
    }: { retryAfter?: string | undefined; isForOne?: boolean; isFinal?: boolean } = {},
  ) {
    super(words);
    this.retryAfter = retryAfter;
    this.isForOne = isForOne;
    this.isFinal = isFinal;
  }
}
