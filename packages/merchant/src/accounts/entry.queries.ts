import type { accounts } from "@tsena/contract/accounts";
import type { codes } from "@tsena/contract/accounts.codes";
import type { passwords } from "@tsena/contract/accounts.passwords";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../api/api.ts";

const quiet = { quiet: true };

/** What is asked before anybody is signed in: of the calls alone, for a stranger's pages load no answers that are stored. Who asks says why it was refused. */
export const entry = {
  login: (input: AppPayload<typeof accounts.login>) => api.accounts.login(input, quiet),
  register: (input: AppPayload<typeof accounts.register>) => api.accounts.register(input, quiet),
  checkCode: (input: AppPayload<typeof codes.check>) => api.codes.check(input, quiet),
  isEmailFree: (email: string) => api.codes.isEmailFree({ email }, quiet),
  resetPassword: (input: AppPayload<typeof passwords.reset>) => api.passwords.reset(input, quiet),
};
