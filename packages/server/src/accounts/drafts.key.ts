import { hkdfSync } from "node:crypto";
import type { Session } from "@tsena/contract/accounts";

const markBytes = 12;
const keyBytes = 32;

/**
 * Under what an account's drafts are kept on its phones (decisions, Accounts): the same at each sign-in, as long as the
 * server keeps its secret.
 */
export function draftsOf(secret: string, userId: string): Session["drafts"] {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "drafts", userId, markBytes + keyBytes));
  return {
    mark: bytes.subarray(0, markBytes).toString("base64url"),
    key: bytes.subarray(markBytes).toString("base64url"),
  };
}
