/** What this tab does in turn where the browser has no locks, by name. */
const inThisTab = new Map<string, Promise<unknown>>();

/** Does something while no other tab does anything under the same name; without locks of the browser, nothing else in this tab. */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | null | undefined;
  if (locks) return locks.request(name, work);
  const done = (inThisTab.get(name) ?? Promise.resolve()).then(work);
  inThisTab.set(
    name,
    done.catch(() => undefined),
  );
  return done;
}

/** The other tabs of this phone; a browser that cannot reach them has each find out in its turn. */
export function otherTabs(name: string) {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    broadcast: () => channel?.postMessage(null),
    hear: (changed: () => void) => channel?.addEventListener("message", changed),
  };
}
