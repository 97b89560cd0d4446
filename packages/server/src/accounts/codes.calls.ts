import { type CodePurpose, codeRules, codes } from "@tsena/contract/accounts.codes";
import type { Language } from "@tsena/contract/languages";
import { sqlState } from "../database/transaction.ts";
import type { Person } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { findByAccount, findUser } from "./accounts.store.ts";
import { writeAudit } from "./audit.store.ts";
import { type Asking, holdLookups, sendCode, withCode } from "./codes.events.ts";
import { needsAccount, needsSession, takenFailure } from "./codes.rules.ts";
import { bindEmail, issueTicket, takeTicket } from "./codes.store.ts";

type Wanted = { target: string; purpose: CodePurpose };
type Acting = Asking & { actor: Person | null; language: Language };

/** Whose code it will be, or why none is sent (decisions, Accounts): null is nobody yet. */
async function ownerOfCode(acting: Acting, { target, purpose }: Wanted): Promise<string | null> {
  const { db, actor } = acting;
  if (needsAccount(purpose)) return (await findByAccount(db, target))?.id ?? null;
  if (needsSession(purpose) && actor === null) throw new Refusal("notSignedIn");
  if (purpose === "email" && !target.includes("@")) throw new Refusal("emailInvalid");
  if (purpose === "staff") return actor?.userId ?? null;
  await holdLookups(acting);
  const holder = (await findByAccount(db, target))?.id;
  if (actor !== null && purpose === "payPassword" && holder !== actor.userId) throw new Refusal("targetNotYours");
  const isOwn = needsSession(purpose) && holder === actor?.userId;
  if (holder !== undefined && !isOwn) throw new Refusal(takenFailure(target));
  return needsSession(purpose) ? (actor?.userId ?? null) : null;
}

async function send(acting: Acting, wanted: Wanted) {
  const userId = await ownerOfCode(acting, wanted);
  await sendCode(acting, { ...wanted, userId }, acting.language);
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
