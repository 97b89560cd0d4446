import type { accounts, Session } from "@tsena/contract/accounts";
import { isEmail } from "@tsena/contract/values";
import { whenTaken } from "../database/transaction.ts";
import type { Context, Handler } from "../http/handlers.ts";
import { findByAccount, insertUser, isPhoneBarred } from "./accounts.store.ts";
import { limitLookups } from "./codes.service.ts";
import { lockHolder } from "./identity.service.ts";
import { proveBefore, withProof } from "./tickets.service.ts";
import { takenFailure } from "./codes.rules.ts";
import { hashChosen } from "../sessions/passwords.ts";
import { askForReferrer } from "./referral.service.ts";
import { openSession } from "./sign-in.service.ts";
import { hasUnheard } from "../sessions/sessions.store.ts";

type RegisterContext = Context<typeof accounts.register>;

const proofOf = ({ account: target, code, ticket }: RegisterContext["input"]) =>
  ({ target, purpose: "register", code, ticket }) as const;

/**
 * Signs in who registers once more because the answer was lost: from the app whose session was never heard of, by the same
 * proof, with the same password (decision 058). Undefined for anybody else.
 */
async function registerAgain(
  ctx: RegisterContext,
  holder: { id: string; password_hash: string | null },
): Promise<Session | undefined> {
  const { db, dependencies, input, installation, now } = ctx;
  if (!(await hasUnheard(db, { installation, userId: holder.id }))) return undefined;
  if (!(await dependencies.hashing.matches(holder.password_hash, input.password))) return undefined;
  return withProof(ctx, proofOf(input), async (work, _nobody, codeId) => {
    const held = await lockHolder(work.tx, { account: input.account, userId: holder.id, now });
    // Whoever disables the account or changes its password at this very moment is not outrun.
    if (held?.disabled_at !== null || held.password_hash !== holder.password_hash) return undefined;
    return openSession(work, ctx, { userId: holder.id, codeId, event: "signIn", detail: "code" });
  });
}

/** Opens an owner's account on the strength of a code, or of its ticket, and signs it in; it has no shop yet. */
export const register: Handler<typeof accounts.register> = async (ctx) => {
  const { db, fail, input, language, now } = ctx;
  const { account, password } = input;
  await limitLookups(ctx);
  const holder = await findByAccount(db, account);
  if (holder !== undefined) return (await registerAgain(ctx, holder)) ?? fail(takenFailure(account));
  const referrer = input.referrer === undefined ? undefined : await askForReferrer(ctx, input.referrer);
  if (input.referrer !== undefined && referrer === undefined) return fail("referrerNotFound");
  await proveBefore(ctx, proofOf(input));
  // Only to who is proven to have the phone: to nobody else is told that its account is disabled.
  if (await isPhoneBarred(db, account)) return fail("phoneDisabled");
  const passwordHash = await hashChosen(ctx, password, [account]);
  const person = {
    ...(isEmail(account) ? { phone: null, email: account } : { phone: account, email: null }),
    passwordHash,
    userName: "",
    language,
    referredBy: referrer?.id,
    now,
  };
  return withProof(ctx, proofOf(input), async (work, _nobody, codeId) =>
    openSession(work, ctx, { userId: await insertUser(work.tx, person), codeId, event: "registered", detail: "" }),
  ).catch(whenTaken(() => fail(takenFailure(account))));
};
