import { createStore } from "@tsena/web/store.ts";
import { startTransition, useEffect, useState } from "react";
import { onPersonChange } from "../../person/person-changes.ts";
import type { Search } from "../menu.rules.ts";

/** What the list of products is narrowed to; null while nobody searches. It outlives the screen: who comes back from a product finds it so. */
export const searchStore = createStore<Search | null>(null);

/** Nothing typed, nothing asked for: the search as it opens. */
export const openSearch: Search = { typed: "", only: null };

onPersonChange("menuSearch", () => searchStore.set(null));

/** What the list is narrowed to; on a slow phone it follows a moment later: typing goes before drawing. */
export function useSearchAfterTyping(): Search {
  const [search, setSearch] = useState(searchStore.get);
  useEffect(() => {
    const follow = () => startTransition(() => setSearch(searchStore.get()));
    follow();
    return searchStore.subscribe(follow);
  }, []);
  return search ?? openSearch;
}
