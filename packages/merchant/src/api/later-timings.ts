/** The durations of what comes after the first page, in milliseconds. */
export const laterTimings = {
  poll: 5_000,
  /** While the event stream tells of orders, they are asked for this often all the same. */
  pollBeside: 60_000,
  /** A stream on which nothing came for this long is dead: the server's heart beats every 8 s. */
  streamSilence: 20_000,
  /** A stream that broke off is opened again after this, and each time later, */
  streamAgain: 1_000,
  /** until it is this. */
  streamAgainAtMost: 30_000,
  /** So long the server need not be told again where a phone is reached by push. */
  pushFresh: 24 * 3_600_000,
  /** A browser that has not let sound through after this is taken to want a tap first: a loudspeaker may take seconds to open. */
  soundAsked: 5_000,
  /** Who is at the phone, and what was granted, is asked again after this when the app is next looked at. */
  detailsFresh: 60_000,
  /** What is typed to search is asked of the server once nothing was typed for this long. */
  searchDelay: 300,
  /** What a search found is in memory this long once nobody looks at it. */
  searchCached: 300_000,
  /** A tap is shown as busy this long at the most, then as waiting. */
  tapBusy: 8_000,
  /** What the phone's disk has not done by then lasts as long as the page, */
  diskAnswers: 8_000,
  /** while it hangs, what it has not done by then. */
  diskHangs: 500,
  /** Until then it is waited for that the account's key is open, before a tap is given up. */
  keyOpens: 8_000,
  /** Money is sent once its key lies sealed on the phone, or after this. */
  keyWritten: 2_000,
  /** What was tapped so long ago is not wanted now, and the server knows a key for no more than two days; */
  unsentGood: 24 * 3_600_000,
  /** what says how things stand at the tap, and is taken for how they stand as it arrives, no longer than this. */
  unsentOfNowGood: 2 * 3_600_000,
  /** How long something is held back at the most (decision 053). */
  heldAtMost: 8_000,
  /** How long an undo is offered (decision 016), */
  undo: 8_000,
  /** how long once more where no answer came to it: whoever wanted it waits for the link, */
  undoAgain: 60_000,
  /** and how long it is said that it was undone. */
  undone: 2_000,
  /** An answer on a notification that no page took for so long is given up. */
  noticeAnswer: 60_000,
  /** A code that has not been given after this may have been lost on its way: another way is offered. */
  otherChannel: 30_000,
  /** Between two looks for a new build, and for a newer version, while the app stays open. */
  updateCheck: 3_600_000,
  /** The newest version is asked for again, when the app is shown, at most this often. */
  versionCheck: 1_800_000,
  /** A new build takes over within this, or the page is loaded anew all the same. */
  takeOver: 10_000,
  /** What was counted of the app's use is sent at most this often. */
  behavior: 300_000,
  /** An answer is gone from the phone after this: 'the last days' rest' of the orders is three days. */
  answersCached: 3 * 24 * 3_600_000,
  /** What has lain on the phone too long is looked for this often. */
  sweep: 3_600_000,
  /** Answers are written to the phone at most this often. */
  cacheEvery: 1_000,
} as const;
