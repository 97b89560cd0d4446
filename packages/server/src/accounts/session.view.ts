import type { Session } from "@tsena/contract/accounts";
import { moduleIds } from "@tsena/contract/modules";
import type { Secret } from "../secrets/secret.ts";
import type { findShopOf } from "./accounts.store.ts";
import { draftsOf } from "./drafts.key.ts";

interface Opened {
  token: string;
  userId: string;
  /** Where the person works; undefined for an owner whose shop is still to come. */
  shop: Awaited<ReturnType<typeof findShopOf>>;
}

/** A session that was just opened, as a sign-in and a registration answer it (rules/accounts.md#what-a-sign-in-answers). */
export function sessionOf({ token, userId, shop }: Opened, secret: Secret): Session {
  const loginType = shop?.login_type ?? 1;
  return {
    token,
    loginType,
    shopId: shop?.shop_id ?? null,
    auditStatus: shop?.audit_status ?? null,
    permissions: loginType === 1 ? [...moduleIds] : [...(shop?.modules ?? [])],
    drafts: draftsOf(secret, userId),
  };
}
