import type { Kysely } from "kysely";
import type { accounts } from "@tsena/contract/accounts";
import { moduleIds } from "@tsena/contract/modules";
import type { Database } from "../database/tables.ts";
import { inTransaction, sqlState, type Work } from "../database/transaction.ts";
import { acceptLatest } from "../documents/acceptances.store.ts";
import type { Handler } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { findByAccount, insertUser } from "./accounts.store.ts";
import { writeAudit } from "./audit.store.ts";
import { rememberDevice } from "./askers.store.ts";
import { type Asking, checkBefore, holdLookups, tryCode, withCode } from "./codes.events.ts";
import { takenFailure } from "./codes.rules.ts";
import { isTicket, takeTicket } from "./codes.store.ts";
import { draftsOf } from "./drafts.key.ts";
import { hashChosen } from "./passwords.ts";
import { findReferrer } from "./referral.events.ts";
import { openSession } from "./sessions.ts";
import { counts } from "./targets.rules.ts";

type Proven = { account: string; code?: string | undefined; ticket?: string | undefined };

/**
 * Does the work on the strength of a code or of the ticket that its check gave, in the transaction that uses it up; refuses
 * with what is wrong with the code, or with `ticketExpired`.
 */
function proven<Result>(
  asking: Asking,
  { account: target, code, ticket = "" }: Proven,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  if (code !== undefined) return withCode(asking, { target, purpose: "register", code }, work);
  return inTransaction(asking.db, asking.dependencies.signals, async (means) => {
    const taken = await takeTicket(means.tx, ticket, { target, purpose: "register" }, asking.now);
    if (taken === undefined) throw new Refusal("ticketExpired");
    return work(means);
  });
}

/** Refuses what proves nothing before a password is hashed for it; what proves is left as it was. */
async function proveBefore(asking: Asking, { account: target, code, ticket = "" }: Proven): Promise<void> {
  if (code !== undefined) return checkBefore(asking, { target, purpose: "register", code });
  if (!(await isTicket(asking.db, ticket, asking.now))) throw new Refusal("ticketExpired");
}

/** Opens an owner's account on the strength of a code, or of its ticket, and signs it in; it has no shop yet. */
export const register: Handler<typeof accounts.register> = async ({ input, device, language, fail, ...asking }) => {
  const { account, password } = input;
  const { db, address, now } = asking;
  await holdLookups(asking);
  if ((await findByAccount(db, account)) !== undefined) return fail(takenFailure(account));
  const referrer = input.referrer === undefined ? undefined : await findReferrer(db, input.referrer);
  if (input.referrer !== undefined && referrer === undefined) return fail("referrerNotFound");
  await proveBefore(asking, input);
  const passwordHash = await hashChosen(password, [account]);
  const isEmail = account.includes("@");
  const person = {
    phone: isEmail ? null : account,
    email: isEmail ? account : null,
    passwordHash,
    userName: "",
    language,
    referredBy: referrer?.id,
    now,
  };
  const opened = await proven(asking, input, async ({ tx }) => {
    const userId = await insertUser(tx, person);
    await acceptLatest(tx, { userId, kind: "agreement", now });
    await rememberDevice(tx, userId, asking, now);
    await writeAudit(tx, { userId, shopId: null, event: "registered", device, address, now });
    return { userId, token: await openSession(tx, { userId, shopId: null, device, now }) };
  }).catch((error: unknown) => {
    if (sqlState(error) === "23505") return fail(takenFailure(account));
    throw error;
  });
  const drafts = draftsOf(asking.dependencies.secret, opened.userId);
  return { token: opened.token, loginType: 1, shopId: null, auditStatus: null, permissions: moduleIds, drafts };
};

/** Whom a code of purpose 'login', or its ticket, signs in; undefined where it is wrong, `wrongCredentials` where there is none. Throws `tooManyRequests`. */
export async function loginByCode(asking: Asking, given: Proven): Promise<string | undefined> {
  const { account: target, code, ticket = "" } = given;
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
  if (outcome.wrong === "codeExpired") throw new Refusal("wrongCredentials");
  return outcome.wrong === undefined ? outcome.result : undefined;
}
