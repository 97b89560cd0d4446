import type { Store } from "@tsena/web/store.ts";
import { createBackoff } from "./backoff.ts";
import type { Link } from "./link.ts";
import { timings } from "./timings.ts";

interface LinkWatchDependencies {
  linkStore: Pick<Store<Link>, "get" | "subscribe">;
  /** Whether the server is asked all the time anyhow, as for orders. */
  isPolled(): boolean;
  /** Whether anything could leave the phone at all; where that changes, the phone says so. */
  hasNetwork(): boolean;
  /** Asks the server for something small; rejects where nothing came back, or it is given up. */
  look(signal: AbortSignal): Promise<unknown>;
}

/** Looks once, no longer than a poll would (rules/app.md#times). What fails is what was feared: it is asked again, later each time. */
async function lookOnce(look: LinkWatchDependencies["look"]): Promise<void> {
  const given = new AbortController();
  const patience = setTimeout(() => given.abort(), timings.pollTimeout);
  await look(given.signal).catch(() => undefined);
  clearTimeout(patience);
}

/**
 * Looks again and again whether a lost link is back, where nothing else asks the server by itself: nobody is signed in, there is no
 * shop yet, or whoever is at the phone was not granted its orders. A phone says that its network is back only where it had said that it
 * was gone, which it mostly does not; whatever waits for the link would wait for a tap. Gives the way to end it.
 */
export function watchLink({ linkStore, isPolled, hasNetwork, look }: LinkWatchDependencies): () => void {
  const backoff = createBackoff(() => void lookAgain());
  let foundAt = Infinity;
  const follow = ({ online, since }: Link) => {
    if (online) {
      foundAt = since;
      return backoff.waitNoMore();
    }
    // Another call that never comes through loses it again at once: looks as often as at first would show it lost and found for good.
    if (since - foundAt >= timings.tryAgainAtMost) backoff.reset();
    foundAt = Infinity;
    backoff.wait();
  };
  let isOver = false;
  const lookAgain = async (): Promise<void> => {
    if (!isPolled() && hasNetwork()) await lookOnce(look);
    if (!isOver) follow(linkStore.get());
  };
  const stop = linkStore.subscribe(follow);
  follow(linkStore.get());
  return () => {
    isOver = true;
    stop();
    backoff.waitNoMore();
  };
}
