import type { accounts } from "@tsena/contract/accounts";
import type { codes } from "@tsena/contract/accounts.codes";
import type { passwords } from "@tsena/contract/accounts.passwords";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../api/api.ts";

/** What is asked before anybody is signed in: of the calls alone, for a stranger's pages load no answers that are kept. Who asks says why it was refused. */
export const entry = {
  login: (input: AppPayload<typeof accounts.login>) => api.accounts.login(input, { quiet: true }),
  register: (input: AppPayload<typeof accounts.register>) => api.accounts.register(input, { quiet: true }),
  checkCode: (input: AppPayload<typeof codes.check>) => api.codes.check(input, { quiet: true }),
  isEmailFree: (email: string) => api.codes.isEmailFree({ email }, { quiet: true }),
  resetPassword: (input: AppPayload<typeof passwords.reset>) => api.passwords.reset(input, { quiet: true }),
};
