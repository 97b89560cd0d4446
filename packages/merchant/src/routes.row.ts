import type { MessageDescriptor } from "@lingui/core";
import { module, type Who } from "@tsena/contract/call";
import type { ComponentType } from "react";
import type { WordsArea } from "./areas.ts";

/** A page of the app. The router, the titles, the tab bar and the tests are derived from these rows. */
export interface Route {
  /** The hash path, as the specification writes it (rules/app.md#pages). */
  path: string;
  title: MessageDescriptor;
  who: Exclude<Who, "platform" | "operator">;
  /** Loads the screen. */
  screen: () => Promise<ComponentType>;
  /** The catalogues that the screen's words are in. */
  words?: readonly WordsArea[];
  /** It leads to whichever pages may be opened: the table of all of them comes with its screen. */
  leadsOn?: boolean;
  /** Which of the two tabs at the bottom it is. */
  tab?: 0 | 1;
  /** How many signs its bar holds: their room is there before they come, so that its title breaks at once as it will. */
  signs?: number;
  /** Where its way back leads, though another page came before: one that is done with and would only lead here again. */
  up?: string;
  /** It takes the whole width of the screen, where others are a column. */
  isWide?: boolean;
  /** "plain": before anybody is signed in, without data of a shop. "bare": moreover without the navigation bar. */
  frame?: "plain" | "bare";
}

/** A page before anybody is signed in. */
export const plainPage = (path: string, title: MessageDescriptor, screen: Route["screen"]): Route => ({
  path,
  title,
  who: "anyone",
  frame: "plain",
  words: ["accounts"],
  screen,
});

/** A page of the person's own account. */
export const ownPage = (path: string, title: MessageDescriptor, screen: Route["screen"]): Route => ({
  path,
  title,
  who: "signedIn",
  words: ["accounts"],
  screen,
});

type Words = NonNullable<Route["words"]>;
type Screen = Route["screen"];

/** A page of the way to a shop. */
export const opening = (path: string, title: MessageDescriptor, words: Words, screen: Screen): Route => ({
  path,
  title,
  who: "owner",
  words,
  screen,
});

/** A page of what the shop is, for whoever may change it. */
export const shopPage = (path: string, title: MessageDescriptor, words: Words, screen: Screen): Route => ({
  path,
  title,
  who: module("shop.info"),
  words,
  screen,
});

/** A page of the product form. */
export const productFormPage = (path: string, title: MessageDescriptor, screen: Screen): Route => ({
  path,
  title,
  who: module("goods"),
  words: ["pictures", "products"],
  screen,
});

/** A page about the menu, for whoever has to do with it. */
export const menuPage = (path: string, title: MessageDescriptor, who: Route["who"], screen: Screen): Route => ({
  path,
  title,
  who,
  words: ["products"],
  screen,
});
