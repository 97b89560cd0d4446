import { useStore } from "@tsena/web/store.ts";
import { loadPage } from "../api/chunk.ts";
import { loadWords } from "../i18n/words.ts";
import { everyPage } from "../navigation/every-page.ts";
import { paths } from "../navigation/paths.ts";
import { first } from "../routes.first.ts";
import type { Route } from "../routes.row.ts";

const byPath = (routes: readonly Route[]): ReadonlyMap<string, Route> =>
  new Map(routes.map((route) => [route.path, route]));

const firstPages = byPath(Object.values(first));

let coming: Promise<void> | undefined;

/** Fetches the table of every page, once: the pages that the app may open with do without it. */
export function loadRoutes(): Promise<void> {
  coming ??= (async () => {
    const [{ routes }] = await Promise.all([loadPage(() => import("../routes.ts")), loadWords("titles")]);
    everyPage.set(byPath(routes));
  })();
  return coming;
}

/**
 * The path of the page at an address: `/` is the entry page for a stranger and the orders for who is signed in
 * (rules/app.md#home); on a phone that others share it asks who is there.
 */
export function pagePathAt(path: string, signedIn: boolean, isShared = false): string {
  if (path !== "/") return path;
  return signedIn ? paths.orders : isShared ? paths.people : paths.entry;
}

/** The page at a path (`pagePathAt`): undefined where there is none, null while that is not known yet. */
export function useRouteAt(path: string): Route | undefined | null {
  const every = useStore(everyPage);
  return firstPages.get(path) ?? (every === null ? null : every.get(path));
}
