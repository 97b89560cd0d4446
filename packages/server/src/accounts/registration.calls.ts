import type { Kysely } from "kysely";
import type { accounts } from "@tsena/contract/accounts";
import { isEmail } from "@tsena/contract/values";
import type { Database } from "../database/tables.ts";
import { inTransaction, whenTaken } from "../database/transaction.ts";
import { acceptLatest } from "../documents/acceptances.store.ts";
import type { Failing, Handler } from "../http/handlers.ts";
import { findByAccount, insertUser } from "./accounts.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { rememberInstallation } from "../rate-limits/askers.store.ts";
import { limitLookups, proveBefore, tryCode, withProof } from "./codes.service.ts";
import { takenFailure } from "./codes.rules.ts";
import { takeTicket } from "./codes.store.ts";
import { hashChosen } from "../sessions/passwords.ts";
import { findReferrer } from "./referral.service.ts";
import { sessionOf } from "./session.view.ts";
import { counts } from "./targets.rules.ts";
import type { Asking } from "./asking.ts";
import { openSession } from "../sessions/sessions.store.ts";

/** Opens an owner's account on the strength of a code, or of its ticket, and signs it in; it has no shop yet. */
export const register: Handler<typeof accounts.register> = async ({ input, device, language, ...asking }) => {
  const { account, password, code, ticket } = input;
  const { db, address, fail, now } = asking;
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
  const opened = await withProof(asking, proof, async ({ tx }) => {
    const userId = await insertUser(tx, person);
    await acceptLatest(tx, { userId, kind: "agreement", now });
    await rememberInstallation(tx, userId, asking, now);
    await writeAudit(tx, { userId, shopId: null, event: "registered", device, address, now });
    return { userId, token: await openSession(tx, { userId, shopId: null, device, now }) };
  }).catch(whenTaken(() => fail(takenFailure(account))));
  return sessionOf({ ...opened, shop: undefined }, asking.dependencies.secret);
};

/** Whom a code of purpose 'login', or its ticket, signs in; undefined where it is wrong, refused where there is none. */
export async function loginByCode(
  asking: Asking & Failing<"wrongCredentials" | "tooManyRequests">,
  args: { account: string; code?: string | undefined; ticket?: string | undefined },
): Promise<string | undefined> {
  const { account: target, code, ticket = "" } = args;
  const userOf = async (db: Kysely<Database>, userId: string | null): Promise<string | undefined> => {
    const user = await findByAccount(db, target);
    const isTheirs = user !== undefined && user.id === userId && counts(user, target, asking.now);
    return isTheirs ? user.id : undefined;
  };
  if (code === undefined) {
    const { db, dependencies, now } = asking;
    return inTransaction(db, dependencies.signals, async ({ tx }) => {
      const taken = await takeTicket(tx, ticket, { target, purpose: "login" }, now);
      return taken === undefined ? undefined : userOf(tx, taken.userId);
    });
  }
  const claim = { target, purpose: "login", code } as const;
  const outcome = await tryCode(asking, claim, ({ tx }, userId) => userOf(tx, userId));
  // Where no code waits nobody has guessed at anything: there is nothing to write down of it.
  if (outcome.wrong === "codeExpired") asking.fail("wrongCredentials");
  return outcome.wrong === undefined ? outcome.result : undefined;
}
