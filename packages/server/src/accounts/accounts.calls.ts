import { accounts } from "@tsena/contract/accounts";
import { moduleIds } from "@tsena/contract/modules";
import { inTransaction } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { endSession, findByAccount, findShopOf, findUser, setLanguage } from "./accounts.store.ts";
import { isPassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";

export const accountCalls = handlers(accounts, {
  login: async ({ input, db, device, now, fail, dependencies }) => {
    const user = await findByAccount(db, input.account);
    const right = await isPassword(user?.password_hash ?? null, input.password ?? "");
    if (user === undefined || !right) return fail("wrongCredentials");
    if (user.disabled_at !== null) return fail("accountDisabled");
    const shop = await findShopOf(db, user.id);
    const shopId = shop?.shop_id ?? null;
    const token = await inTransaction(db, dependencies.signals, ({ tx }) =>
      openSession(tx, { userId: user.id, shopId, device, now }),
    );
    const loginType = shop?.login_type ?? 1;
    return {
      token,
      loginType,
      shopId,
      auditStatus: shop?.audit_status ?? null,
      permissions: loginType === 1 ? moduleIds : (shop?.modules ?? []),
    };
  },

  details: async ({ actor, db, language }) => {
    const user = await findUser(db, actor.userId);
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
    };
  },

  updateLanguage: async ({ input, actor, tx, announce }) => {
    await setLanguage(tx, actor.userId, input.language);
    await announce("user", actor.userId);
    return null;
  },

  logout: async ({ actor, tx, now, announce }) => {
    await endSession(tx, actor.sessionId, "logout", now);
    await announce("user", actor.userId);
    return null;
  },
});
