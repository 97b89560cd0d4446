import { type AskedPurpose, codes } from "@tsena/contract/accounts.codes";
import type { Language } from "@tsena/contract/languages";
import { isTaken } from "../database/transaction.ts";
import type { Person } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { findByAccount, findUser } from "./accounts.store.ts";
import { knowsAccount } from "../rate-limits/askers.store.ts";
import { writeAudit } from "./audit.store.ts";
import { limitLookups, sendCode, type Sending, withCode } from "./codes.service.ts";
import { needsAccount, needsSession, refusalOfAsker, refusalOfTarget, takenFailure } from "./codes.rules.ts";
import type { Team } from "./codes.words.ts";
import { refuseCountry } from "./texting.service.ts";
import { bindEmail, issueTicket } from "./codes.store.ts";
import { needProof, proveByPassword, takeProof } from "./identity.service.ts";
import { notifyPerson } from "./notices.service.ts";
import { counts, countsFrom } from "./targets.rules.ts";
import { findShop } from "../database/shop-row.store.ts";
import type { Asking } from "./asking.ts";

type Wanted = { target: string; purpose: AskedPurpose };
type CodeContext = Asking & { actor: Person | null; language: Language; isLanguageAsked: boolean };

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
    isKnown: await knowsAccount(ctx.db, target, ctx),
    countsFrom: countsFrom(holder, target),
  };
}

/** Whose team a new member is asked into: nobody's before there is a shop. */
async function teamOf(db: Asking["db"], { shopId }: Person): Promise<Team> {
  const shop = shopId === null ? undefined : await findShop(db, shopId);
  if (shop === undefined) throw new Refusal("shopNotFound");
  return { shopName: shop.name };
}

/** Who receives a code, or why none is sent (rules/accounts.md#purposes-of-codes). */
async function receiverOfCode(ctx: CodeContext, { target, purpose }: Wanted): Promise<Receiver> {
  const { db, actor, now } = ctx;
  if (needsAccount(purpose)) return holderOf(ctx, target);
  if (!needsSession(purpose)) {
    await limitLookups(ctx);
    if ((await findByAccount(db, target)) !== undefined) throw new Refusal(takenFailure(target));
    return { userId: null, isKnown: false, countsFrom: null };
  }
  if (actor === null) throw new Refusal("notSignedIn");
  const refusal = refusalOfAsker(purpose, actor, target);
  if (refusal !== undefined) throw new Refusal(refusal);
  await limitLookups(ctx, actor.userId);
  const holder = await findByAccount(db, target);
  const wrongTarget = refusalOfTarget(purpose, target, {
    holderId: holder?.id,
    askerId: actor.userId,
    countsFrom: countsFrom(holder, target),
    now,
  });
  if (wrongTarget !== undefined) throw new Refusal(wrongTarget);
  const team = holder === undefined && purpose === "staff" ? await teamOf(db, actor) : undefined;
  return { userId: actor.userId, askedBy: actor.userId, isKnown: holder !== undefined, countsFrom: null, team };
}

function send(ctx: CodeContext, wanted: Wanted) {
  return sendCode(ctx, wanted.target, async () => {
    const { userId, language: theirs, ...receiver } = await receiverOfCode(ctx, wanted);
    const language = ctx.isLanguageAsked ? ctx.language : (theirs ?? ctx.language);
    return { ...receiver, proof: { purpose: wanted.purpose, userId }, language };
  });
}

async function check(ctx: CodeContext, { target, purpose, code }: Wanted & { code: string }) {
  const { actor, now } = ctx;
  if (needsSession(purpose) && actor === null) throw new Refusal("notSignedIn");
  const userId = needsSession(purpose) ? actor?.userId : undefined;
  return withCode(ctx, { target, purpose, code, userId }, ({ tx }, ofUser) =>
    issueTicket(tx, { target, purpose, userId: ofUser }, now),
  );
}

async function isFree(asking: Asking, actor: Person | null, account: string): Promise<{ free: boolean }> {
  refuseCountry(asking.dependencies.settings, account);
  await limitLookups(asking, actor?.userId);
  return { free: (await findByAccount(asking.db, account)) === undefined };
}

export const codeCalls = handlers(codes, {
  send: ({ input, ...ctx }) => send(ctx, input),
  sendBySms: ({ input, ...ctx }) => send(ctx, input),
  check: ({ input, ...ctx }) => check(ctx, input),
  checkBySms: ({ input, ...ctx }) => check(ctx, input),
  isPhoneFree: ({ input, actor, ...asking }) => isFree(asking, actor, input.phone),
  isEmailFree: ({ input, actor, ...asking }) => isFree(asking, actor, input.email),

  proveOldEmail: async ({ input, actor, fail, ...asking }) => {
    const { userId } = actor;
    const user = await findUser(asking.db, userId);
    const { email } = user;
    if (input.password !== undefined) {
      return proveByPassword(asking.db, user, { ...asking.dependencies, password: input.password, now: asking.now });
    }
    if (email === null) return fail("emailNotSet");
    if (!counts(user, email, asking.now)) return fail("targetTooNew");
    const claim = { target: email, purpose: "email", code: input.code ?? "", userId } as const;
    return withCode(asking, claim, ({ tx }) =>
      issueTicket(tx, { target: email, purpose: "email", userId }, asking.now),
    );
  },

  changeEmail: async ({ input, actor, fail, ...asking }) => {
    const { email, code } = input;
    const { userId, shopId } = actor;
    const { address, db, device, now } = asking;
    const before = await findUser(db, userId);
    const ticket = await needProof(db, input.ticket, now);
    const claim = { target: email, purpose: "email", code, userId } as const;
    await withCode(asking, claim, async ({ tx, announce }) => {
      await takeProof(tx, before, ticket, now);
      if (!(await bindEmail(tx, { userId, from: before.email, to: email, now }))) return fail("changedMeanwhile");
      await writeAudit(tx, { userId, shopId, event: "emailChanged", device, address, now });
      await announce("user", userId);
    }).catch((error: unknown) => {
      if (isTaken(error)) return fail("emailTaken");
      throw error;
    });
    await notifyPerson(asking, before, "emailBound");
    return null;
  },
});
