import type { Session } from "@tsena/contract/accounts";
import { modulesOf } from "../http/actors.ts";
import type { Secret } from "../secrets/secret.ts";
import type { findShopOf } from "./accounts.store.ts";
import { draftsOf } from "./drafts.key.ts";
import { rightsOf } from "../sessions/sessions.rules.ts";

interface Opened {
  token: string;
  userId: string;
  /** Where the person works; undefined for an owner whose shop is still to come. */
  shop: Awaited<ReturnType<typeof findShopOf>>;
}

/** A session that was just opened, as a sign-in and a registration answer it (rules/accounts.md#what-a-sign-in-answers). */
export function sessionOf({ token, userId, shop }: Opened, secret: Secret): Session {
  const rights = rightsOf(shop);
  return {
    token,
    loginType: rights.loginType,
    shopId: shop?.shop_id ?? null,
    auditStatus: shop?.audit_status ?? null,
    permissions: modulesOf(rights),
    drafts: draftsOf(secret, userId),
  };
}
