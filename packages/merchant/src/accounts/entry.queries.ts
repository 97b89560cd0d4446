import type { accounts } from "@tsena/contract/accounts";
import type { codes } from "@tsena/contract/accounts.codes";
import type { passwords } from "@tsena/contract/accounts.passwords";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../api/api.ts";

/** What is asked before anybody is signed in: of the calls alone, for a stranger's pages load no answers that are kept. */
export const entry = {
  login: (given: AppPayload<typeof accounts.login>) => api.accounts.login(given),
  /** As `login`; the caller says why it was refused. */
  loginByCode: (given: AppPayload<typeof accounts.login>) => api.accounts.login(given, { quiet: true }),
  register: (given: AppPayload<typeof accounts.register>) => api.accounts.register(given, { quiet: true }),
  checkCode: (given: AppPayload<typeof codes.check>) => api.codes.check(given, { quiet: true }),
  isEmailFree: (email: string) => api.codes.isEmailFree({ email }, { quiet: true }),
  resetPassword: (given: AppPayload<typeof passwords.reset>) => api.passwords.reset(given, { quiet: true }),
};
