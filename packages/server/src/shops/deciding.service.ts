import type { ApplicationRemark } from "@tsena/contract/shops.application";
import { auditRefusalOf, auditTransitionOf, type reviewStateFailures } from "@tsena/contract/shops.states";
import type { Work } from "../database/transaction.ts";
import type { Failing } from "../http/handlers.ts";
import { setDecided, writeDecision } from "./decisions.store.ts";
import { updateShopState } from "./state.service.ts";
import type { DecidedEvent } from "./shops.words.ts";
import { findShop, lockShop } from "../database/shop-row.store.ts";

/**
 * Takes a shop along the arrow that an operator decided (the table of `shops.states.ts`), with the line of its history,
 * word to the platform where it opens or closes by it, and to every node; gives the shop as it was. Of two operators the
 * second is refused with what the first has done, and whoever has looked at an earlier sending than the last with
 * `applicationSentAgain`. The remarks are those of a rejection and of nothing else.
 */
export async function decideApplication(
  work: Work & Failing<"shopNotFound" | "applicationSentAgain" | (typeof reviewStateFailures)[number]>,
  decision: {
    shopId: string;
    event: DecidedEvent;
    operatorId: string;
    reason: string;
    remarks: readonly ApplicationRemark[];
    submissions?: number | undefined;
    now: Date;
  },
): Promise<{ ownerId: string; name: string }> {
  const { tx, announce, fail } = work;
  const { shopId, event, submissions, now } = decision;
  if ((await findShop(tx, shopId)) === undefined) return fail("shopNotFound");
  const { audit_status: status, owner_id: ownerId, name } = await lockShop(tx, shopId);
  const arrow = auditTransitionOf(status, event) ?? fail(auditRefusalOf(status));
  const remarks = event === "reject" ? decision.remarks : [];
  const auditStatus = arrow.to === "same" ? status : arrow.to;
  const sent = (await setDecided(tx, { shopId, auditStatus, remarks, now })) ?? fail("shopNotFound");
  if (submissions !== undefined && submissions !== sent) return fail("applicationSentAgain");
  await writeDecision(tx, { ...decision, remarks });
  await updateShopState(work, shopId, now);
  await announce("shop", shopId);
  await announce("user", ownerId);
  return { ownerId, name };
}
