import { hkdfSync } from "node:crypto";
import type { Session } from "@tsena/contract/accounts";
import { modulesOf } from "../http/actors.ts";
import type { Secret } from "../secrets/secret.ts";
import type { findShopOf } from "./accounts.store.ts";
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
    ownKey: ownKeyOf(secret, userId),
  };
}

const markBytes = 12;
const keyBytes = 32;

/**
 * Under what an account's things are sealed on its phones (rules/app.md#sealed-on-the-phone): the same at each sign-in,
 * as long as the server keeps its secret; and under what they were sealed before the secret changed.
 */
export function ownKeyOf([current, ...before]: Secret, userId: string): Session["ownKey"] {
  return { ...sealingKeyOf(current, userId), before: before.map((secret) => sealingKeyOf(secret, userId)) };
}

function sealingKeyOf(secret: string, userId: string): { mark: string; key: string } {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "drafts", userId, markBytes + keyBytes));
  return {
    mark: bytes.subarray(0, markBytes).toString("base64url"),
    key: bytes.subarray(markBytes).toString("base64url"),
  };
}
