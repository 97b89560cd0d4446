import { sql, type Transaction } from "kysely";
import type { ApplicationParts } from "@tsena/contract/shops.application";
import { auditStatuses } from "@tsena/contract/shops.states";
import type { Database } from "./tables.ts";

/**
 * Changes what an application says of its shop, where it may be sent again: else that would take back what was changed of the
 * shop in review (rules/shops.md#rejected-applications). In review it is what the operators read, too, and as a sending of its own:
 * whoever decides has seen what is approved. Whoever calls this has locked the shop.
 */
export async function amendApplication(
  tx: Transaction<Database>,
  shopId: string,
  amend: (store: NonNullable<ApplicationParts["store"]>) => ApplicationParts["store"],
): Promise<void> {
  const kept = await tx
    .selectFrom("shop_applications as a")
    .innerJoin("shops as s", "s.id", "a.shop_id")
    .select(["a.data", "s.audit_status"])
    .where("a.shop_id", "=", shopId)
    .where("s.audit_status", "in", [auditStatuses.inReview, auditStatuses.rejected])
    .forUpdate("a")
    .executeTakeFirst();
  if (kept === undefined) return;
  const [before, data] = [kept.data, { ...kept.data, store: amend(kept.data.store ?? {}) }].map((parts) =>
    JSON.stringify(parts),
  );
  if (data === undefined || data === before) return;
  await tx
    .updateTable("shop_applications")
    .set({ data, ...(kept.audit_status === auditStatuses.inReview && sentAs(data)) })
    .where("shop_id", "=", shopId)
    .execute();
}

/** What the operators read from now on of an application in review; its place in their queue stays, and so does what it is compared with. */
const sentAs = (data: string) => ({
  sent_before: sql<string>`coalesce(sent_before, sent_data)`,
  sent_data: data,
  submissions: sql<number>`submissions + 1`,
});
