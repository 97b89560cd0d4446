import { accounts } from "@tsena/contract/accounts";
import { moduleIds } from "@tsena/contract/modules";
import { inTransaction } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { findShop } from "../shops/shops.store.ts";
import { endSession, findByAccount, findShopOf, findUser, setLanguage } from "./accounts.store.ts";
import { writeAudit } from "./audit.store.ts";
import { isPassword } from "./passwords.ts";
import { loginByCode, register } from "./registration.ts";
import { openSession } from "./sessions.ts";
import { giveBackTries, takeTry } from "./throttle.ts";
import { signInKey, signInLimits } from "./throttle.limits.ts";

/** What one sign-in counts against: guesses at one account from anywhere, and at any account from one address. */
function signInTries(account: string, address: string) {
  return [
    { key: signInKey(account), limit: signInLimits.account },
    { key: `signIn:address:${address}`, limit: signInLimits.address },
  ];
}

export const accountCalls = handlers(accounts, {
  login: async ({ input, db, device, address, now, fail, dependencies }) => {
    const tries = signInTries(input.account, address);
    const seconds = await takeTry(db, tries, now);
    if (seconds !== undefined) return fail("tooManyRequests", { seconds });
    const user = await findByAccount(db, input.account);
    const right =
      input.password === undefined
        ? (await loginByCode(
            { db, dependencies, address, now },
            { account: input.account, code: input.code ?? "" },
          )) === user?.id
        : await isPassword(user?.password_hash ?? null, input.password);
    const shop = user === undefined ? undefined : await findShopOf(db, user.id);
    const shopId = shop?.shop_id ?? null;
    if (user === undefined) return fail("wrongCredentials");
    const line = { userId: user.id, shopId, device, address, now };
    if (!right) {
      await writeAudit(db, { ...line, event: "signInRefused" });
      return fail("wrongCredentials");
    }
    if (user.disabled_at !== null) return fail("accountDisabled");
    await giveBackTries(db, tries);
    const token = await inTransaction(db, dependencies.signals, async ({ tx }) => {
      await writeAudit(tx, { ...line, event: "signIn" });
      return openSession(tx, { userId: user.id, shopId, device, now });
    });
    const loginType = shop?.login_type ?? 1;
    return {
      token,
      loginType,
      shopId,
      auditStatus: shop?.audit_status ?? null,
      permissions: loginType === 1 ? moduleIds : (shop?.modules ?? []),
    };
  },

  register,

  details: async ({ actor, db, language }) => {
    const user = await findUser(db, actor.userId);
    const shop = actor.shopId === null ? undefined : await findShop(db, actor.shopId);
    return {
      userName: user.user_name,
      nickName: user.nick_name,
      phoneNumber: user.phone,
      email: user.email,
      avatar: user.avatar,
      headImgUrl: user.avatar,
      promotionCodeImg: null,
      walletIntegral: 0,
      walletCoupon: 0,
      language: user.language ?? language,
      loginType: actor.loginType,
      permissions: actor.loginType === 1 ? moduleIds : [...actor.permissions],
      referralCode: user.referral_code,
      shopName: shop?.name ?? null,
      hasPassword: user.password_hash !== null,
      hasPin: user.pin_hash !== null,
    };
  },

  updateLanguage: async ({ input, actor, tx, announce }) => {
    await setLanguage(tx, actor.userId, input.language);
    await announce("user", actor.userId);
    return null;
  },

  logout: async ({ actor, tx, now, device, address, announce }) => {
    await writeAudit(tx, { userId: actor.userId, shopId: actor.shopId, event: "signOut", device, address, now });
    await endSession(tx, actor.sessionId, "logout", now);
    await announce("user", actor.userId);
    return null;
  },
});
