import { type CodePurpose, codeRules, codes } from "@tsena/contract/accounts.codes";
import type { Language } from "@tsena/contract/languages";
import { sqlState } from "../database/transaction.ts";
import type { Person } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { findByAccount, findUser } from "./accounts.store.ts";
import { writeAudit } from "./audit.store.ts";
import { type Asking, holdLookups, sendCode, withCode } from "./codes.events.ts";
import { needsAccount, needsSession, refusalOfAsker, refusalOfTarget, takenFailure } from "./codes.rules.ts";
import { holdSending, refuseCountry } from "./texting.events.ts";
import { bindEmail, issueTicket, takeTicket } from "./codes.store.ts";

type Wanted = { target: string; purpose: CodePurpose };
type Acting = Asking & { actor: Person | null; language: Language; isLanguageAsked: boolean };

/** Whose code it will be, null for nobody yet, and the language they read where it is known. */
type Receiver = { userId: string | null; language?: Language | null };

/** Who receives a code, or why none is sent (decisions, Accounts). */
async function receiverOfCode(acting: Acting, { target, purpose }: Wanted): Promise<Receiver> {
  const { db, actor } = acting;
  if (needsAccount(purpose)) {
    const holder = await findByAccount(db, target);
    return { userId: holder?.id ?? null, language: holder?.language ?? null };
  }
  if (!needsSession(purpose)) {
    await holdLookups(acting);
    if ((await findByAccount(db, target)) !== undefined) throw new Refusal(takenFailure(target));
    return { userId: null };
  }
  if (actor === null) throw new Refusal("notSignedIn");
  const refusal = refusalOfAsker(purpose, actor, target);
  if (refusal !== undefined) throw new Refusal(refusal);
  await holdLookups(acting);
  const holder = await findByAccount(db, target);
  const wrongTarget = refusalOfTarget(purpose, target, { holderId: holder?.id, askerId: actor.userId });
  if (wrongTarget !== undefined) throw new Refusal(wrongTarget);
  return { userId: actor.userId };
}

async function send(acting: Acting, wanted: Wanted) {
  await holdSending(acting, wanted.target);
  const { userId, language } = await receiverOfCode(acting, wanted);
  const spoken = acting.isLanguageAsked ? acting.language : (language ?? acting.language);
  await sendCode(acting, { ...wanted, userId }, spoken);
  return { expiresInSeconds: codeRules.secondsValid, resendInSeconds: codeRules.secondsBetweenSendings };
}

async function check(acting: Acting, { target, purpose, code }: Wanted & { code: string }) {
  const { actor, now } = acting;
  if (needsSession(purpose) && actor === null) throw new Refusal("notSignedIn");
  const userId = needsSession(purpose) ? actor?.userId : undefined;
  return withCode(acting, { target, purpose, code, userId }, ({ tx }, ofUser) =>
    issueTicket(tx, { target, purpose, userId: ofUser }, now),
  );
}

async function isFree(asking: Asking, account: string): Promise<{ free: boolean }> {
  refuseCountry(asking.dependencies.settings, account);
  await holdLookups(asking);
  return { free: (await findByAccount(asking.db, account)) === undefined };
}

export const codeCalls = handlers(codes, {
  send: ({ input, ...acting }) => send(acting, input),
  sendBySms: ({ input, ...acting }) => send(acting, input),
  check: ({ input, ...acting }) => check(acting, input),
  checkBySms: ({ input, ...acting }) => check(acting, input),
  isPhoneFree: ({ input, ...asking }) => isFree(asking, input.phone),
  isEmailFree: ({ input, ...asking }) => isFree(asking, input.email),

  proveOldEmail: async ({ input, actor, fail, ...asking }) => {
    const { userId } = actor;
    const { email } = await findUser(asking.db, userId);
    if (email === null) return fail("emailNotSet");
    const claim = { target: email, purpose: "email", code: input.code, userId } as const;
    return withCode(asking, claim, ({ tx }) =>
      issueTicket(tx, { target: email, purpose: "email", userId }, asking.now),
    );
  },

  changeEmail: async ({ input, actor, fail, ...asking }) => {
    const { email, code, ticket } = input;
    const { userId, shopId } = actor;
    const { address, device, now } = asking;
    const { email: bound } = await findUser(asking.db, userId);
    if (bound !== null && ticket === undefined) return fail("oldEmailNotProven");
    const claim = { target: email, purpose: "email", code, userId } as const;
    await withCode(asking, claim, async ({ tx, announce }) => {
      const proven = bound === null || (await takeTicket(tx, ticket ?? "", { target: bound, purpose: "email" }, now));
      if (proven === undefined || (proven !== true && proven.userId !== userId)) return fail("ticketExpired");
      if (!(await bindEmail(tx, { userId, from: bound, to: email }))) return fail("oldEmailNotProven");
      await writeAudit(tx, { userId, shopId, event: "emailChanged", device, address, now });
      await announce("user", userId);
    }).catch((error: unknown) => {
      if (sqlState(error) === "23505") return fail("emailTaken");
      throw error;
    });
    return null;
  },
});
