import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { loadPage } from "../api/chunk.ts";
import { loadWords } from "../i18n/words.ts";
import type { Route } from "../routes.row.ts";
import { loadRoutes } from "./route-table.ts";

type Screen = LazyExoticComponent<ComponentType>;

/** A screen and its words, fetched side by side when it is first shown. */
function lazyScreen({ screen, words = [], leadsOn = false }: Route): Screen {
  return lazy(async () => {
    const table = leadsOn ? loadRoutes() : undefined;
    const [component] = await Promise.all([loadPage(screen), table, ...words.map((area) => loadWords(area))]);
    return { default: component };
  });
}

const screens = new WeakMap<Route, Screen>();

/** The screen of a page. */
export function screenOf(route: Route): Screen {
  const screen = screens.get(route) ?? lazyScreen(route);
  screens.set(route, screen);
  return screen;
}
