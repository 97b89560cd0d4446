import { openFields } from "../forms/open-draft.ts";

/** What the sign-in form begins as. */
export const emptyLogin = { account: "", password: "", agreement: false };

/** The account that was typed at the last sign-in stays for the next time; the password is never stored. */
export const loginDraft = openFields("login", { empty: emptyLogin, storedFields: ["account", "agreement"] });
