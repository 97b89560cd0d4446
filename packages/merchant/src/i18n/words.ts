import { i18n, type Messages } from "@lingui/core";
import { defaultLanguage, type Language } from "@tsena/contract/languages";
import { mark } from "@tsena/web/i18n/marks.ts";
import { loadChunk } from "../api/chunk.ts";
import type { WordsArea } from "../areas.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("./locales/*/*.po");
const areasInUse = new Set<WordsArea>(["app"]);
let asked: Language = defaultLanguage;
let marked = false;

async function load(language: Language, area: WordsArea): Promise<void> {
  const fetchCatalogue = catalogues[`./locales/${language}/${area}.po`];
  if (fetchCatalogue === undefined) throw new Error(`No words for ${area} in ${language}`);
  const { messages } = await loadChunk(fetchCatalogue);
  i18n.load(language, marked ? mark(messages) : messages);
}

/** Fetches the words of an area in the language that was asked for last. */
export async function loadWords(area: WordsArea): Promise<void> {
  areasInUse.add(area);
  const language = asked;
  await load(language, area);
  if (asked !== language) await loadWords(area);
}

/** Speaks a language: everything on screen changes in one go, once the words of every area in use are here. */
export async function speak(language: Language): Promise<void> {
  asked = language;
  await Promise.all([...areasInUse].map((area) => load(language, area)));
  // Of two switches in a row the later one counts, whichever words come first.
  if (asked === language) i18n.activate(language);
}

/** The test language: French, each text marked (see `mark`). To be called before the first `speak`. */
export function markWords(): void {
  marked = true;
}
