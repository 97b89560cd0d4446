import type { ComponentType } from "react";
import { loadPage } from "../api/chunk.ts";
import { loadWords } from "../i18n/words.ts";
import type { Route } from "../routes.row.ts";
import { loadRoutes } from "./route-table.ts";

/** Sends for a screen and its words, side by side. */
async function load({ screen, words = [], leadsOn = false }: Route): Promise<ComponentType> {
  const table = leadsOn ? loadRoutes() : undefined;
  const [component] = await Promise.all([loadPage(screen), table, ...words.map(loadWords)]);
  // It has been read in one turn and is drawn in the next: on a slow phone both in one would hold up a tap.
  await new Promise((resolve) => setTimeout(resolve));
  return component;
}

const screens = new WeakMap<Route, Promise<ComponentType>>();

/** The screen of a page, which is sent for as it is first asked for. */
export function screenOf(route: Route): Promise<ComponentType> {
  const screen = screens.get(route) ?? load(route);
  screens.set(route, screen);
  return screen;
}
