import type { Store } from "@tsena/web/store.ts";
import type { ChunkFailure } from "./chunk.ts";
import type { Link } from "./link.ts";

interface PartsAgainDependencies {
  linkStore: Pick<Store<Link>, "get" | "subscribe">;
  chunkStore: Pick<Store<ChunkFailure | null>, "get">;
}

/** Loads by itself what did not come for want of a link, once that is back (rules/app.md#chunk-failure). Gives the way to end it. */
export function loadPartsAgain({ linkStore, chunkStore }: PartsAgainDependencies): () => void {
  const follow = ({ online }: Link): void => {
    if (online) chunkStore.get()?.retry();
  };
  follow(linkStore.get());
  return linkStore.subscribe(follow);
}
