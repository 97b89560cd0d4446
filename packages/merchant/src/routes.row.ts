import type { MessageDescriptor } from "@lingui/core";
import type { Who } from "@tsena/contract/call";
import type { ComponentType } from "react";
import type { WordsArea } from "./i18n/words.ts";

/** A page of the app. The router, the titles, the tab bar and the tests are derived from these rows. */
export interface Route {
  /** The hash path, as the specification writes it (section 2). */
  path: string;
  title: MessageDescriptor;
  who: Exclude<Who, "platform" | "operator">;
  /** Loads the screen; absent while it is still to come. */
  screen?: () => Promise<ComponentType>;
  /** The catalogues that the screen's words are in. */
  words?: readonly WordsArea[];
  /** Which of the two tabs at the bottom it is. */
  tab?: 0 | 1;
  /** "plain": before anybody is signed in, without data of a shop. "bare": moreover without the navigation bar. */
  frame?: "plain" | "bare";
}

/** A page before anybody is signed in. */
export const plainPage = (path: string, title: MessageDescriptor, screen: NonNullable<Route["screen"]>): Route => ({
  path,
  title,
  who: "anyone",
  frame: "plain",
  words: ["accounts"],
  screen,
});

/** A page of the person's own account. */
export const ownPage = (path: string, title: MessageDescriptor, screen: NonNullable<Route["screen"]>): Route => ({
  path,
  title,
  who: "signedIn",
  words: ["accounts"],
  screen,
});
