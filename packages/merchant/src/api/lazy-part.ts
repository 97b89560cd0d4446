import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { WordsArea } from "../areas.ts";
import { loadWords } from "../i18n/words.ts";

/** A part of an area that others show too, with the area's words; it comes once it is wanted. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: WordsArea,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadWords(words)]);
    return { default: part };
  });
}
