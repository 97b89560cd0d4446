import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";

/** What an operator did at the desk; its subject is an account, a shop, a text, a version or a key. */
export type OperatorEvent =
  | "signIn"
  | "signInRefused"
  | "signOut"
  | "accountDisabled"
  | "accountEnabled"
  | "shopApproved"
  | "shopRejected"
  | "shopSuspended"
  | "shopReinstated"
  | "documentPublished"
  | "versionPublished"
  | "platformKeyMade"
  | "platformKeyRotated"
  | "platformKeyRevoked"
  | "platformKeyShopGiven"
  | "platformKeyShopTaken";

/** Writes down what an operator did, about what. */
export async function writeOperatorLog(
  db: Kysely<Database>,
  line: { operatorId: string; event: OperatorEvent; subject: string; detail?: string; now: Date },
): Promise<void> {
  await db
    .insertInto("operator_logs")
    .values({
      id: uuid(),
      operator_id: line.operatorId,
      event: line.event,
      subject: line.subject,
      detail: line.detail ?? "",
      at: line.now,
    })
    .execute();
}
