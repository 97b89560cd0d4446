import type { accounts } from "@tsena/contract/accounts";
import { moduleIds } from "@tsena/contract/modules";
import { sqlState } from "../database/transaction.ts";
import type { Handler } from "../http/handlers.ts";
import { findByAccount, insertUser } from "./accounts.store.ts";
import { type Asking, holdLookups, tryCode, withCode } from "./codes.events.ts";
import { takenFailure } from "./codes.rules.ts";
import { hashPassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";

/** Opens an owner's account on the strength of a code and signs it in; it has no shop yet. */
export const register: Handler<typeof accounts.register> = async ({ input, device, language, fail, ...asking }) => {
  const { account, code, password } = input;
  const { db, now } = asking;
  await holdLookups(asking);
  if ((await findByAccount(db, account)) !== undefined) return fail(takenFailure(account));
  if (input.referrer !== undefined) return fail("referrerNotFound");
  const passwordHash = await hashPassword(password);
  const isEmail = account.includes("@");
  const person = {
    phone: isEmail ? null : account,
    email: isEmail ? account : null,
    passwordHash,
    userName: "",
    language,
    now,
  };
  const token = await withCode(asking, { target: account, purpose: "register", code }, async ({ tx }) =>
    openSession(tx, { userId: await insertUser(tx, person), shopId: null, device, now }),
  ).catch((error: unknown) => {
    if (sqlState(error) === "23505") return fail(takenFailure(account));
    throw error;
  });
  return { token, loginType: 1, shopId: null, auditStatus: null, permissions: moduleIds };
};

/** Whom a code of purpose 'login' signs in; undefined where it is wrong in any way. Throws `tooManyRequests`. */
export async function loginByCode(
  asking: Asking,
  given: { account: string; code: string },
): Promise<string | undefined> {
  const claim = { target: given.account, purpose: "login", code: given.code } as const;
  const outcome = await tryCode(asking, claim, async ({ tx }, userId) => {
    const user = await findByAccount(tx, given.account);
    return user !== undefined && user.id === userId ? user.id : undefined;
  });
  return outcome.wrong === undefined ? outcome.result : undefined;
}
