/**
 * The durations that every page keeps to, in milliseconds (rules/app.md#times): those that ride with the first page. Of what comes after it,
 * see `laterTimings`.
 */
export const timings = {
  /** A request, an upload, a download or a connection gives up after this. */
  requestTimeout: 60_000,
  /** An answer is handed on no sooner than this after its request was sent, so that a fast one does not flicker. */
  resolveFloor: 100,
  /** A page that is still loading shows its skeleton after this. */
  pageDelay: 200,
  pageTimeout: 60_000,
  chunkTimeout: 120_000,
  toast: 1_500,
  /** From the message of an expired session to the login page; the message stays that long. */
  expiredRedirect: 3_000,
  /** From 'please log in first' to the login page. */
  signInRedirect: 1_000,
  /** A poll gives up after this: over a link that went silent the next one gets through, on a connection of its own. */
  pollTimeout: 8_000,
  /** What waits for the link is tried again after this though none was seen to come back, and each time later, */
  tryAgain: 5_000,
  /** until it is this. */
  tryAgainAtMost: 60_000,
  /** The veil of a busy network offers to go on offline after this. */
  veilOffer: 10_000,
  /** What no screen needs is fetched this long after the first screen stands. */
  behindScreens: 5_000,
} as const;
