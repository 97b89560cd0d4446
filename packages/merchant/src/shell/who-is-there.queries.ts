import { useQuery } from "@tanstack/react-query";
import { useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { api } from "../api/api.ts";
import { languageStore } from "../api/language.ts";
import { queryOf, refresh } from "../api/queries.ts";
import { hearsOrders } from "../person/access.ts";
import { storeUserInfo, sessionStore } from "../person/session.ts";
import { accessDoubted } from "../api/signals.ts";
import { laterTimings } from "../api/later-timings.ts";

/** Fetches who is signed in, and tells the server the language of the app, which is the one it writes to this person in. */
export function useWhoIsThere(): void {
  const language = useStore(languageStore);
  // Neither that a shop came to be on another phone nor what was granted tells itself to who hears no orders: there is no stream.
  const hearsNothing = useStore(sessionStore, (session) => session !== null && !hearsOrders(session));
  const { data: details } = useQuery({
    ...queryOf(api.accounts.details, {}),
    staleTime: laterTimings.detailsFresh,
    refetchInterval: hearsNothing && laterTimings.detailsFresh,
  });

  // Buttons and tabs come and go with the rights, not with the next start (rules/staff.md#rights-at-once).
  useEffect(() => accessDoubted.subscribe(() => refresh("accounts")), []);

  useEffect(() => {
    if (details !== undefined) storeUserInfo(details);
  }, [details]);

  useEffect(() => {
    if (details === undefined || details.language === language) return;
    // Quiet: the app speaks the language already, and the next start says it again.
    api.accounts.updateLanguage({ language }, { quiet: true }).catch((error: unknown) => console.warn(error));
  }, [details, language]);
}
