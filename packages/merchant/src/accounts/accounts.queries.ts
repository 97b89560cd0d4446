import { useQuery } from "@tanstack/react-query";
import type { UserDetails } from "@tsena/contract/accounts";
import { useStore } from "@tsena/web/store.ts";
import { api } from "../api/api.ts";
import { languageStore } from "../api/language.ts";
import { queryClient, queryOf, refresh } from "../api/queries.ts";
import { keepUserInfo } from "../api/session.ts";
import { fetchAreaCodes, keptAreaCodes } from "../forms/area-codes.ts";

const details = queryOf(api.accounts.details, {});

/** Who is at the phone, as the server knows them. */
export const useOwnDetails = () => useQuery(details);

/** The points of this person, shop by shop. */
export const usePoints = () => useQuery(queryOf(api.accounts.points, {}));

/** What the server has just said of this person is shown at once everywhere, and asked for again. */
export function knowDetails(change: Partial<UserDetails>): void {
  const known = queryClient.getQueryData(details.queryKey);
  if (known !== undefined) {
    const now = { ...known, ...change };
    queryClient.setQueryData(details.queryKey, now);
    keepUserInfo(now);
  }
  refresh("accounts");
}

/** The e-mail address bound now, asked for afresh; null for none. */
export async function fetchBoundEmail(): Promise<string | null> {
  return (await api.accounts.details({}, { quiet: true })).email;
}

/** Area codes with their countries' names; the list seen last is there without a network too, and for a stranger. */
export function useAreaCodes() {
  const language = useStore(languageStore);
  const rows = keptAreaCodes(language);
  return useQuery({
    queryKey: [...api.app.areaCodes.key, language],
    queryFn: ({ signal }) => fetchAreaCodes(language, { signal }),
    ...(rows === undefined ? {} : { initialData: rows, initialDataUpdatedAt: 0 }),
    meta: { keep: false },
  });
}
