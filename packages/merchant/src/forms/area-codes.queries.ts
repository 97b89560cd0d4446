import type { app } from "@tsena/contract/app";
import type { Language } from "@tsena/contract/languages";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { api } from "../api/api.ts";
import { languageStore } from "../api/language.ts";
import type { SendOptions } from "../api/request.ts";
import { useStore } from "@tsena/web/store.ts";
import type { AppOutput } from "@tsena/web/terms.ts";
import { openDraft } from "./open-draft.ts";

type AreaCodes = AppOutput<typeof app.areaCodes>;

const AreaCodes = v.array(v.object({ code: v.string(), country: v.string(), name: v.string() }));

const listDraft = (language: Language) => openDraft(`areaCodes.${language}`, AreaCodes);

/** The list seen last in a language: it is there without a network too, and for a stranger. */
export function cachedAreaCodes(language: Language): AreaCodes | undefined {
  return listDraft(language).read();
}

/** Asks for the countries that are served, named in a language, and stores them. */
export async function fetchAreaCodes(language: Language, options: SendOptions): Promise<AreaCodes> {
  const rows = await api.app.areaCodes({}, options);
  listDraft(language).write(rows);
  return rows;
}

/** Whether there is an area code to choose: a list of one country is no choice. By what was seen last, until the server has answered. */
export function useHasAreaCodes(): boolean {
  const language = useStore(languageStore);
  const [codes, setCodes] = useState(() => cachedAreaCodes(language));
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer a number of the country itself can be given all the same.
    fetchAreaCodes(language, { quiet: true, signal: leaving.signal }).then(setCodes, () => undefined);
    return () => leaving.abort();
  }, [language]);
  return codes !== undefined && codes.length > 1;
}
