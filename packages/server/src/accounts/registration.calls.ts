import type { accounts } from "@tsena/contract/accounts";
import { isEmail } from "@tsena/contract/values";
import { whenTaken } from "../database/transaction.ts";
import type { Handler } from "../http/handlers.ts";
import { findByAccount, insertUser } from "./accounts.store.ts";
import { limitLookups, proveBefore, withProof } from "./codes.service.ts";
import { takenFailure } from "./codes.rules.ts";
import { hashChosen } from "../sessions/passwords.ts";
import { findReferrer } from "./referral.service.ts";
import { openFor } from "./sign-in.service.ts";

/** Opens an owner's account on the strength of a code, or of its ticket, and signs it in; it has no shop yet. */
export const register: Handler<typeof accounts.register> = async ({ input, language, ...asking }) => {
  const { account, password, code, ticket } = input;
  const { db, fail, now } = asking;
  const proof = { target: account, purpose: "register", code, ticket } as const;
  await limitLookups(asking);
  if ((await findByAccount(db, account)) !== undefined) return fail(takenFailure(account));
  const referrer = input.referrer === undefined ? undefined : await findReferrer(db, input.referrer);
  if (input.referrer !== undefined && referrer === undefined) return fail("referrerNotFound");
  await proveBefore(asking, proof);
  const passwordHash = await hashChosen(asking, password, [account]);
  const person = {
    ...(isEmail(account) ? { phone: null, email: account } : { phone: account, email: null }),
    passwordHash,
    userName: "",
    language,
    referredBy: referrer?.id,
    now,
  };
  return withProof(asking, proof, async ({ tx }) =>
    openFor(tx, asking, { userId: await insertUser(tx, person), event: "registered" }),
  ).catch(whenTaken(() => fail(takenFailure(account))));
};
