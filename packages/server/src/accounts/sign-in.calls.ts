import type { accounts, Session } from "@tsena/contract/accounts";
import { inTransaction, type Work } from "../database/transaction.ts";
import type { Context, Handler } from "../http/handlers.ts";
import { signInTries, type Try } from "../rate-limits/rate-limits.rules.ts";
import { countWrong } from "../rate-limits/rate-limits.service.ts";
import { tryPassword } from "../sessions/passwords.ts";
import { findByAccount } from "./accounts.store.ts";
import { isGuess } from "./codes.rules.ts";
import { lockHolder } from "./identity.service.ts";
import { knowsInstallation } from "./known-installations.store.ts";
import { signIn, recordRefusedSignIn } from "./sign-in.service.ts";
import { tryProof } from "./tickets.service.ts";

type LoginContext = Context<typeof accounts.login>;

/** What a sign-in that is no code counts against; a code's tries are counted with the code. */
async function triesOf({ db, input: { account }, ...asker }: LoginContext, way: "password" | "ticket"): Promise<Try[]> {
  const isKnown = await knowsInstallation(db, account, asker);
  return signInTries("signIn", way, { account, asker, isKnown });
}

async function byPassword(ctx: LoginContext, password: string): Promise<Session | undefined> {
  const { db, dependencies, input } = ctx;
  const tries = await triesOf(ctx, "password");
  const user = await findByAccount(db, input.account);
  const hash = user?.password_hash ?? null;
  if (!(await tryPassword(ctx, tries, { hash, password })) || user === undefined) {
    recordRefusedSignIn(ctx, input.account, "password");
    return undefined;
  }
  return inTransaction(db, dependencies.signals, (work) => signIn(work, ctx, user, { by: "password", codeId: null }));
}

/** Opens a session for whom a code or its ticket was sent; undefined where that is nobody, or it does not count yet. */
async function openByCode(
  work: Work,
  ctx: LoginContext,
  { userId, codeId }: { userId: string | null; codeId: string | null },
): Promise<Session | undefined> {
  const holder = await lockHolder(work.tx, { account: ctx.input.account, userId, now: ctx.now });
  return holder && signIn(work, ctx, holder, { by: "code", codeId });
}

/** Signs in by a code or its ticket, whose tries are counted here: a code's are counted with the code. */
async function byProof(ctx: LoginContext): Promise<Session | undefined> {
  const { account: target, code, ticket } = ctx.input;
  const tries = code === undefined ? await triesOf(ctx, "ticket") : [];
  const outcome = await countWrong(ctx, tries, (found) =>
    tryProof(ctx, { target, purpose: "login", code, ticket }, (work, userId, codeId) => {
      found(true);
      return openByCode(work, ctx, { userId, codeId });
    }),
  );
  if (outcome.wrong === undefined) return outcome.result;
  if (isGuess(outcome.wrong)) recordRefusedSignIn(ctx, target, "code");
  return undefined;
}

/** Signs in by what is given: a password goes before a code, and that before the ticket of its check. */
export const login: Handler<typeof accounts.login> = async (ctx) => {
  const { password } = ctx.input;
  const session = password === undefined ? await byProof(ctx) : await byPassword(ctx, password);
  return session ?? ctx.fail("wrongCredentials");
};
