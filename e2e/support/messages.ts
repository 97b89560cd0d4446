import type { Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import type { SpecifiedMessage } from "@tsena/contract/testing/said";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import type { Words } from "./words.ts";

/** What a message that must be said is brought about with (rules/platform.md#messages-that-must-be-said). */
export interface Scene {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
  language: Language;
  words: Words;
  /** What the app says, by its French; its blanks filled in. */
  say: (french: string, values?: Record<string, string>) => string;
}

/** Where a message is said, and what makes the app say it: by the scenes before it, the app stands where they have left it. */
export interface Told {
  on: string;
  when: (scene: Scene) => Promise<void>;
  /** What its blanks are filled in with. */
  values?: (language: Language) => Record<string, string>;
}

/** The messages that one person is told, in the order in which they come about. */
export type ToldTo = Partial<Record<SpecifiedMessage, Told>>;

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** Opens a page of the app; where the app is open already, by its hash: nothing is loaded anew. */
export const open = async (page: Page, path: string): Promise<void> => void (await page.goto(`/#${path}`));

/** The link is cut for the next call of this name. */
export const cut = (page: Page, call: string): Promise<unknown> =>
  page.route(`**/${call}*`, (route) => route.abort("connectionrefused"), { times: 1 });
