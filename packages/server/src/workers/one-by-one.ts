/** Does some work once no other of the same key goes on. */
export type OneByOne = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** For work of which there may be one at a time for each key: the others wait in the order of coming. */
export function oneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const ended = mine.catch(() => undefined);
    last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
