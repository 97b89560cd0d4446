/** What was sent was not taken, by whoever answers. */
export class NotTaken extends Error {
  /** What the answer's `Retry-After` says. */
  readonly retryAfter: string | undefined;
  /** Whether it never will be. */
  readonly isFinal: boolean;

  constructor(
    words: string,
    { retryAfter, isFinal = false }: { retryAfter?: string | undefined; isFinal?: boolean } = {},
  ) {
    super(words);
    this.retryAfter = retryAfter;
    this.isFinal = isFinal;
  }
}
