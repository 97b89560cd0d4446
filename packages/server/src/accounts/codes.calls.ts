import { type AskedPurpose, codes } from "@tsena/contract/accounts.codes";
import type { Language } from "@tsena/contract/languages";
import type { HandlerFailure } from "@tsena/contract/pipeline";
import { whenTaken } from "../database/transaction.ts";
import type { Person } from "../http/actors.ts";
import { type Context, type Failing, handlers } from "../http/handlers.ts";
import { findByAccount, findUser, isPhoneBarred } from "./accounts.store.ts";
import { knowsInstallation } from "./known-installations.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { limitLookups, sendCode, type Sending, tryCode, withCode } from "./codes.service.ts";
import { isGuess, needsAccount, needsSession, refusalOfAsker, refusalOfTarget, takenFailure } from "./codes.rules.ts";
import type { Team } from "./codes.words.ts";
import { refuseCountry } from "./texting.service.ts";
import { bindEmail, issueTicket } from "./codes.store.ts";
import { needProof, proveByPassword, takeProof } from "./identity.service.ts";
import { recordRefusedSignIn } from "./sign-in.service.ts";
import { notifyPerson } from "./notices.service.ts";
import { counts, countsFrom } from "./targets.rules.ts";
import { findShop } from "../database/shop-row.store.ts";
import type { Asking } from "./asking.ts";

type CodeFor = { target: string; purpose: AskedPurpose };
type CodeContext = Asking & { actor: Person | null; language: Language; isLanguageAsked: boolean };
type SendContext = CodeContext & Failing<HandlerFailure<typeof codes.send>>;

/** Whose code it will be, null for nobody yet, and the language they read where it is known. */
type Receiver = Pick<Sending, "askedBy" | "isKnown" | "countsFrom" | "team"> & {
  userId: string | null;
  language?: Language | null;
};

/** The receiver of a code for who has the account already, who is not to be told from nobody. */
async function holderOf(ctx: CodeContext, target: string): Promise<Receiver> {
  const holder = await findByAccount(ctx.db, target);
  return {
    userId: holder?.id ?? null,
    language: holder?.language ?? null,
    isKnown: await knowsInstallation(ctx.db, target, ctx),
    countsFrom: countsFrom(holder, target),
  };
}

/** Whose team a new member is asked into: nobody's before there is a shop. */
async function teamOf({ db, fail }: SendContext, { shopId }: Person): Promise<Team> {
  const shop = shopId === null ? undefined : await findShop(db, shopId);
  return { shopName: (shop ?? fail("shopNotFound")).name };
}

/** Who receives a code, or why none is sent (rules/accounts.md#purposes-of-codes). */
async function receiverOfCode(ctx: SendContext, { target, purpose }: CodeFor): Promise<Receiver> {
  const { db, fail, now } = ctx;
  if (needsAccount(purpose)) return holderOf(ctx, target);
  if (!needsSession(purpose)) {
    await limitLookups(ctx);
    if ((await findByAccount(db, target)) !== undefined) fail(takenFailure(target));
    return { userId: null, isKnown: false, countsFrom: null };
  }
  const actor = ctx.actor ?? fail("notSignedIn");
  const refusal = refusalOfAsker(purpose, actor, target);
  if (refusal !== undefined) fail(refusal);
  await limitLookups(ctx, actor);
  const holder = await findByAccount(db, target);
  const wrongTarget = refusalOfTarget(purpose, target, {
    holderId: holder?.id,
    askerId: actor.userId,
    countsFrom: countsFrom(holder, target),
    now,
  });
  if (wrongTarget !== undefined) fail(wrongTarget);
  if (purpose === "staff" && (await isPhoneBarred(db, target))) fail("phoneDisabled");
  const team = holder === undefined && purpose === "staff" ? await teamOf(ctx, actor) : undefined;
  return { userId: actor.userId, askedBy: actor.userId, isKnown: holder !== undefined, countsFrom: null, team };
}

function send(ctx: SendContext, codeFor: CodeFor) {
  return sendCode(ctx, codeFor.target, async () => {
    const { userId, language: theirs, ...receiver } = await receiverOfCode(ctx, codeFor);
    const language = ctx.isLanguageAsked ? ctx.language : (theirs ?? ctx.language);
    return { ...receiver, proof: { purpose: codeFor.purpose, userId }, language };
  });
}

async function check(
  ctx: Omit<Context<typeof codes.check>, "input">,
  { target, purpose, code }: CodeFor & { code: string },
) {
  const { actor, fail, now } = ctx;
  const userId = needsSession(purpose) ? (actor ?? fail("notSignedIn")).userId : undefined;
  const outcome = await tryCode(ctx, { target, purpose, code, userId }, ({ tx }, ofUser, codeId) =>
    issueTicket(tx, { target, purpose, userId: ofUser, codeId }, now),
  );
  if (outcome.wrong === undefined) return outcome.result;
  if (needsAccount(purpose) && isGuess(outcome.wrong))
    recordRefusedSignIn(ctx, target, purpose === "reset" ? purpose : "code");
  return fail(outcome.wrong);
}

async function isFree(
  asking: Asking & { actor: Person | null } & Failing<"tooManyRequests">,
  account: string,
): Promise<{ free: boolean }> {
  await limitLookups(asking, asking.actor ?? undefined);
  return { free: (await findByAccount(asking.db, account)) === undefined };
}

export const codeCalls = handlers(codes, {
  send: ({ input, ...ctx }) => send(ctx, input),
  sendBySms: ({ input, ...ctx }) => send(ctx, input),
  check: ({ input, ...ctx }) => check(ctx, input),
  checkBySms: ({ input, ...ctx }) => check(ctx, input),
  isPhoneFree: async ({ input, ...asking }) => {
    refuseCountry(asking, input.phone);
    return isFree(asking, input.phone);
  },
  isEmailFree: ({ input, ...asking }) => isFree(asking, input.email),

  proveOldEmail: async ({ input, ...asking }) => {
    const { actor, fail } = asking;
    const { userId } = actor;
    const user = await findUser(asking.db, userId);
    const { email } = user;
    if (input.password !== undefined) return proveByPassword(asking, user, input.password);
    if (email === null) return fail("emailNotSet");
    if (!counts(user, email, asking.now)) return fail("targetTooNew");
    const claim = { target: email, purpose: "email", code: input.code ?? "", userId } as const;
    return withCode(asking, claim, ({ tx }, _self, codeId) =>
      issueTicket(tx, { target: email, purpose: "email", userId, codeId }, asking.now),
    );
  },

  changeEmail: async ({ input, actor, ...asking }) => {
    const { email, code } = input;
    const { userId, shopId } = actor;
    const { address, db, device, fail, now } = asking;
    const before = await findUser(db, userId);
    const ticket = await needProof(asking, input.ticket);
    const claim = { target: email, purpose: "email", code, userId } as const;
    await withCode(asking, claim, async ({ tx, announce }) => {
      await takeProof({ ...asking, tx }, before, ticket);
      if (!(await bindEmail(tx, { userId, from: before.email, to: email, now }))) return fail("changedMeanwhile");
      await writeAudit(tx, { userId, shopId, event: "emailChanged", device, address, now });
      await announce("user", userId);
      await notifyPerson({ ...asking, tx }, before, "emailBound");
    }).catch(whenTaken(() => fail("emailTaken")));
    return null;
  },
});
