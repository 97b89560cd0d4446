import { useMutation, useQuery } from "@tanstack/react-query";
import type { DocumentKind } from "@tsena/contract/documents";
import { useStore } from "@tsena/web/store.ts";
import { api } from "../api/api.ts";
import { languageStore } from "../api/language.ts";
import { actionOf, queryOf } from "../api/queries.ts";
import { storeDocument, storedDocument } from "./stored-documents.ts";

/** The devices this person is signed in on; for an owner those of the staff too. Never shown from what was stored. */
export const useDevices = () => useQuery({ ...queryOf(api.devices.list, {}), meta: { cache: false } });

/** Signs devices out. */
export const useEndDevices = () => useMutation(actionOf(api.devices.end, { changes: ["devices"] }));

/** A published text in the app's language; without a network the one read last. Nobody is told of a failure but its reader. */
export function useDocument(kind: DocumentKind) {
  const language = useStore(languageStore);
  return useQuery({
    queryKey: [...api.documents.latest.key, kind, language],
    queryFn: async ({ signal }) => {
      try {
        const document = await api.documents.latest({ kind }, { signal, quiet: true });
        await storeDocument(language, document);
        return document;
      } catch (error) {
        const stored = await storedDocument(kind, language);
        if (stored === undefined) throw error;
        return stored;
      }
    },
    // Tried without a network too, for then the kept one answers; it has its own place on the phone.
    networkMode: "always",
    meta: { cache: false },
  });
}

/** How customer service is reached, and whether it is there now: asked again each minute while it is shown. */
export const useService = () =>
  useQuery({ ...queryOf(api.app.serviceConfig, {}), refetchInterval: 60_000, refetchOnMount: "always" });
