/** Work that nobody may be waiting for: a call whose client has hung up, a line of a log. A stop does not outrun it. */
export interface UnderWay {
  /** Notes work until it has ended, well or not; gives it back. */
  add<Result>(work: Promise<Result>): Promise<Result>;
  /** When all that was added has ended, and what that has added. */
  ended(): Promise<void>;
}

export function trackUnderWay(): UnderWay {
  const all = new Set<Promise<void>>();
  return {
    add: (work) => {
      const forget = (): void => void all.delete(ended);
      const ended: Promise<void> = work.then(forget, forget);
      all.add(ended);
      return work;
    },
    ended: async () => {
      while (all.size > 0) await Promise.all(all);
    },
  };
}
