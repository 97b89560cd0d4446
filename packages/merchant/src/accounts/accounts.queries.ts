import { useQuery } from "@tanstack/react-query";
import type { accounts, UserDetails } from "@tsena/contract/accounts";
import type { codes } from "@tsena/contract/accounts.codes";
import type { passwords } from "@tsena/contract/accounts.passwords";
import { useStore } from "@tsena/web/store.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../api/api.ts";
import { languageStore } from "../api/language.ts";
import { ofWhoAsks } from "../api/of-who-asks.ts";
import { carryOut, queryClient, queryOf } from "../api/queries.ts";
import { storeUserInfo } from "../person/session.ts";
import { fetchAreaCodes, cachedAreaCodes } from "../forms/area-codes.queries.ts";

const details = queryOf(api.accounts.details, {});

/** Who is at the phone, as the server knows them. */
export const useOwnDetails = () => useQuery(details);

/** The points of this person, shop by shop. */
export const usePoints = () => useQuery(queryOf(api.accounts.points, {}));

const changing = { changes: ["accounts"] } as const;

/** What the server has just said of this person is shown at once everywhere. */
export function knowDetails(change: Partial<UserDetails>): void {
  const known = queryClient.getQueryData(details.queryKey);
  if (known !== undefined) {
    const now = { ...known, ...change };
    queryClient.setQueryData(details.queryKey, now);
    storeUserInfo(now);
  }
}

/** The e-mail address bound now, asked for afresh; null for none. */
export async function fetchBoundEmail(): Promise<string | null> {
  return (await ofWhoAsks(api.accounts.details({}, { quiet: true }))).email;
}

/** Area codes with their countries' names; the list seen last is there without a network too, and for a stranger. */
export function useAreaCodes() {
  const language = useStore(languageStore);
  const rows = cachedAreaCodes(language);
  return useQuery({
    queryKey: [...api.app.areaCodes.key, language],
    queryFn: ({ signal }) => fetchAreaCodes(language, { signal }),
    ...(rows === undefined ? {} : { initialData: rows, initialDataUpdatedAt: 0 }),
    meta: { cache: false },
  });
}

/** What somebody changes of the own account; each rejects with the failure of a quiet call, and once somebody else is at the phone. */
export const ownAccount = {
  updateDetails: (typed: AppPayload<typeof accounts.updateDetails>): Promise<void> =>
    carryOut(changing, async () => knowDetails(await ofWhoAsks(api.accounts.updateDetails(typed, { quiet: true })))),
  changePassword: (typed: AppPayload<typeof passwords.change>) =>
    ofWhoAsks(api.passwords.change(typed, { quiet: true })),
  setFirstPassword: (typed: AppPayload<typeof passwords.setFirst>) =>
    carryOut(changing, () => ofWhoAsks(api.passwords.setFirst(typed, { quiet: true }))),
  proveOldEmail: (password: string) => ofWhoAsks(api.codes.proveOldEmail({ password }, { quiet: true })),
  changeEmail: (typed: AppPayload<typeof codes.changeEmail>) =>
    carryOut(changing, () => ofWhoAsks(api.codes.changeEmail(typed, { quiet: true }))),
};
