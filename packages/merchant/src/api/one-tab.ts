const turns = new Map<string, Promise<unknown>>();

/**
 * Does the work while none of the same name is done, in this tab or another of the phone; a browser without locks has to trust,
 * between two tabs, the key that each try carries.
 */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (locks) return locks.request(name, work);
  const done = (turns.get(name) ?? Promise.resolve()).then(work);
  turns.set(
    name,
    done.catch(() => undefined),
  );
  return done;
}
