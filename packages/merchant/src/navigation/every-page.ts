import { createStore } from "@tsena/web/store.ts";
import type { Route } from "../routes.row.ts";

/** Every page by its path; null until the whole table has come, with the titles: the shell fetches it. */
export const everyPage = createStore<ReadonlyMap<string, Route> | null>(null);
