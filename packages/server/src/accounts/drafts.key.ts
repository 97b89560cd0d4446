import { hkdfSync } from "node:crypto";
import type { Session } from "@tsena/contract/accounts";
import type { Secret } from "../secrets/secret.ts";

const markBytes = 12;
const keyBytes = 32;

/**
 * Under what an account's drafts are kept on its phones (rules/app.md#sealed-on-the-phone): the same at each sign-in,
 * as long as the server keeps its secret; and under what they were kept before the secret changed.
 */
export function draftsOf([current, ...before]: Secret, userId: string): Session["drafts"] {
  return { ...sealingOf(current, userId), before: before.map((secret) => sealingOf(secret, userId)) };
}

function sealingOf(secret: string, userId: string): { mark: string; key: string } {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "drafts", userId, markBytes + keyBytes));
  return {
    mark: bytes.subarray(0, markBytes).toString("base64url"),
    key: bytes.subarray(markBytes).toString("base64url"),
  };
}
