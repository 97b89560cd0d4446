import { accounts } from "@tsena/contract/accounts";
import { moduleIds } from "@tsena/contract/modules";
import { inTransaction } from "../database/transaction.ts";
import { acceptLatest } from "../documents/acceptances.store.ts";
import { handlers } from "../http/handlers.ts";
import { endSession, findByAccount, findShopOf, lockUser, setLanguage } from "./accounts.store.ts";
import { knowsAccount } from "../rate-limits/askers.store.ts";
import { writeAudit } from "./audit.store.ts";
import { details, updateDetails } from "./details.ts";
import { draftsOf } from "./drafts.key.ts";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { pointsOf } from "./points.rules.ts";
import { listReferredShops } from "./points.store.ts";
import { loginByCode, register } from "./registration.ts";
import { signIn } from "./signing-in.ts";
import { giveBackTries } from "../rate-limits/rate-limits.store.ts";
import { signInTries } from "../rate-limits/rate-limits.rules.ts";

/** By what somebody signs in: the password goes before the others. */
function wayOf({ password, code }: { password?: string | undefined; code?: string | undefined }) {
  if (password !== undefined) return "password";
  return code === undefined ? "ticket" : "code";
}

export const accountCalls = handlers(accounts, {
  login: async ({ input, db, device, address, installation, now, fail, dependencies }) => {
    const asker = { address, installation };
    const way = wayOf(input);
    const isKnown = way !== "code" && (await knowsAccount(db, input.account, asker));
    const tries = signInTries("signIn", way, { account: input.account, asker, isKnown });
    await limitTries(db, { tries, now });
    const user = await findByAccount(db, input.account);
    const right =
      input.password === undefined
        ? (await loginByCode({ db, dependencies, ...asker, now }, input)) === user?.id
        : await dependencies.hashing.isKept(user?.password_hash ?? null, input.password);
    if (user === undefined) return fail("wrongCredentials");
    const detail = way === "password" ? "password" : "code";
    const line = { userId: user.id, detail, device, address, now };
    if (!right) {
      const shopId = (await findShopOf(db, user.id))?.shop_id ?? null;
      await writeAudit(db, { ...line, shopId, event: "signInRefused" });
      return fail("wrongCredentials");
    }
    if (user.disabled_at !== null) return fail("accountDisabledAtSignIn");
    await giveBackTries(db, tries);
    return inTransaction(db, dependencies.signals, async ({ tx }) => {
      await acceptLatest(tx, { userId: user.id, kind: "agreement", now });
      // An application that is sent meanwhile brings every open session to its shop: this one is opened before or after.
      const held = await lockUser(tx, user.id);
      // Whoever ended every session meanwhile is not outrun by one that was just being opened.
      if (held.disabled_at !== null) return fail("accountDisabledAtSignIn");
      if (input.password !== undefined && held.password_hash !== user.password_hash) return fail("wrongCredentials");
      const { token, shop } = await signIn(tx, { userId: user.id, detail, device, asker, now });
      const loginType = shop?.login_type ?? 1;
      return {
        token,
        loginType,
        shopId: shop?.shop_id ?? null,
        auditStatus: shop?.audit_status ?? null,
        permissions: loginType === 1 ? moduleIds : (shop?.modules ?? []),
        drafts: draftsOf(dependencies.secret, user.id),
      };
    });
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
