import { accounts } from "@tsena/contract/accounts";
import { handlers } from "../http/handlers.ts";
import { endSession, findByAccount, setLanguage } from "./accounts.store.ts";
import { knowsAccount } from "../rate-limits/askers.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { details, updateDetails } from "./details.calls.ts";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { pointsOf } from "./points.rules.ts";
import { listReferredShops } from "./points.store.ts";
import { loginByCode, register } from "./registration.calls.ts";
import { openFor, recordRefusedSignIn, type SignInBy } from "./sign-in.service.ts";
import { giveBackTries } from "../rate-limits/rate-limits.store.ts";
import { signInTries } from "../rate-limits/rate-limits.rules.ts";

/** By what somebody signs in: the password goes before the others. */
function wayOf({ password, code }: { password?: string | undefined; code?: string | undefined }) {
  if (password !== undefined) return "password";
  return code === undefined ? "ticket" : "code";
}

export const accountCalls = handlers(accounts, {
  login: async ({ input, ...ctx }) => {
    const { db, device, address, installation, now, fail, dependencies } = ctx;
    const asker = { address, installation };
    const way = wayOf(input);
    const isKnown = way !== "code" && (await knowsAccount(db, input.account, asker));
    const tries = signInTries("signIn", way, { account: input.account, asker, isKnown });
    await limitTries(ctx, tries);
    const user = await findByAccount(db, input.account);
    const isRight =
      input.password === undefined
        ? (await loginByCode(ctx, input)) === user?.id
        : await dependencies.hashing.isKept(user?.password_hash ?? null, input.password);
    if (user === undefined) return fail("wrongCredentials");
    const by: SignInBy = { detail: way === "password" ? "password" : "code", device, asker, now };
    if (!isRight) {
      recordRefusedSignIn({ db, dependencies }, user.id, by);
      return fail("wrongCredentials");
    }
    if (user.disabled_at !== null) return fail("accountDisabledAtSignIn");
    await giveBackTries(db, tries);
    const opened = await openFor({ db, dependencies }, user, by);
    return typeof opened === "string" ? fail(opened) : opened;
  },

  register,

  details,

  updateDetails,

  updateLanguage: async ({ input, actor, tx, announce }) => {
    await setLanguage(tx, actor.userId, input.language);
    await announce("user", actor.userId);
    return null;
  },

  points: async ({ actor, db }) => pointsOf(await listReferredShops(db, actor.userId)),

  logout: async ({ actor, tx, now, device, address, announce }) => {
    await writeAudit(tx, { userId: actor.userId, shopId: actor.shopId, event: "signOut", device, address, now });
    await endSession(tx, actor.sessionId, "logout", now);
    await announce("user", actor.userId);
    return null;
  },
});
