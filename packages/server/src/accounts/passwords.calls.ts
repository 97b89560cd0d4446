import { passwords } from "@tsena/contract/accounts.passwords";
import { inTransaction, type Work } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { findByAccount, findShopOf, findUser } from "./accounts.store.ts";
import { type AuditEvent, writeAudit } from "./audit.store.ts";
import { type Asking, withCode } from "./codes.events.ts";
import { takeTicket } from "./codes.store.ts";
import { holdTries, tryPassword } from "./guarding.events.ts";
import { hashChosen, refuseGuessed } from "./passwords.ts";
import { replacePassword } from "./passwords.store.ts";
import { keepProven } from "./proofs.store.ts";
import { forgetTries } from "./throttle.ts";
import { ownPasswordTries, signInKey } from "./throttle.limits.ts";

/** An address may not keep the server hashing. */
const resetsFromAddress = { tries: 100, windowSeconds: 900 };

type Acting = Asking & { device: string };
type Change = { userId: string; shopId: string | null; from: string | null; to: string; keep?: string };

/** Replaces the password and writes it down; false where it was changed meanwhile. */
async function replace(acting: Acting, work: Work, event: AuditEvent, change: Change): Promise<boolean> {
  const { address, device, now } = acting;
  if (!(await replacePassword(work, { ...change, now }))) return false;
  await writeAudit(work.tx, { userId: change.userId, shopId: change.shopId, event, device, address, now });
  return true;
}

/** Replaces a forgotten password on the strength of a code, or of the ticket that its check gave. */
async function reset(
  acting: Acting,
  given: { account: string; code?: string | undefined; ticket?: string | undefined; password: string },
): Promise<void> {
  const { account, code, ticket } = given;
  const { db, dependencies, now } = acting;
  const to = await hashChosen(given.password, [account]);
  const unproven = code === undefined ? "ticketExpired" : "codeExpired";
  const replaceOf = async (work: Work, userId: string | null): Promise<void> => {
    const user = await findByAccount(work.tx, account);
    if (user === undefined || user.id !== userId) throw new Refusal(unproven);
    const { phone, email } = await findUser(work.tx, userId);
    refuseGuessed(given.password, [phone, email]);
    const shopId = (await findShopOf(work.tx, userId))?.shop_id ?? null;
    const change = { userId, shopId, from: user.password_hash, to };
    if (!(await replace(acting, work, "passwordReset", change))) throw new Refusal(unproven);
  };
  if (code !== undefined) return withCode(acting, { target: account, purpose: "reset", code }, replaceOf);
  return inTransaction(db, dependencies.signals, async (work) => {
    const proven = await takeTicket(work.tx, ticket ?? "", { target: account, purpose: "reset" }, now);
    return replaceOf(work, proven?.userId ?? null);
  });
}

export const passwordCalls = handlers(passwords, {
  setFirst: async ({ input, actor, fail, ...acting }) => {
    const { userId, shopId, sessionId: keep } = actor;
    const { phone, email } = await findUser(acting.db, userId);
    const to = await hashChosen(input.password, [phone, email]);
    const change = { userId, shopId, from: null, to, keep };
    const isSet = await inTransaction(acting.db, acting.dependencies.signals, (work) =>
      replace(acting, work, "passwordChanged", change),
    );
    return isSet ? null : fail("passwordAlreadySet");
  },

  change: async ({ input, actor, fail, ...acting }) => {
    const { userId, shopId, sessionId: keep } = actor;
    const { db, dependencies, now } = acting;
    const { password_hash: from, phone, email } = await findUser(db, userId);
    if (from === null) return fail("passwordNotSet");
    const attempt = { tries: ownPasswordTries(userId), now };
    if (!(await tryPassword(db, attempt, { kept: from, password: input.oldPassword }))) return fail("passwordWrong");
    const change = { userId, shopId, from, to: await hashChosen(input.password, [phone, email]), keep };
    const isSet = await inTransaction(db, dependencies.signals, async (work) => {
      const isReplaced = await replace(acting, work, "passwordChanged", change);
      if (isReplaced) await keepProven(work, { sessionId: keep, userId, now });
      return isReplaced;
    });
    return isSet ? null : fail("passwordWrong");
  },

  reset: async ({ input, ...acting }) => {
    const tries = [{ key: `password:reset-from:${acting.address}`, limit: resetsFromAddress }];
    await holdTries(acting.db, { tries, now: acting.now });
    await reset(acting, input);
    await forgetTries(acting.db, [signInKey(input.account)]);
    return null;
  },
});
