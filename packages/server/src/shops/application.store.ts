import { type Kysely, sql, type Transaction } from "kysely";
import type { ApplicationParts, ApplicationRemark } from "@tsena/contract/shops.application";
import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";
import type { Database } from "../database/tables.ts";
import type { CompleteApplication } from "./application.rules.ts";
import { writeDecision } from "./decisions.store.ts";
import { deleteShopFiles, insertShopFile } from "./files.store.ts";
import { insertShop } from "./shops.store.ts";

/** An owner's application as it is kept, with the shop it is for. */
export interface StoredApplication {
  shopId: string | null;
  auditStatus: AuditStatus;
  step: 1 | 2 | 3 | 4;
  parts: ApplicationParts;
  referrer: string | null;
  remarks: ApplicationRemark[];
  /** What the platform said on the whole, while it is rejected or suspended. */
  reason: string;
  /** When it was last sent for review. */
  sentAt: Date | null;
}

/** The application of an owner; an empty draft where nothing was filled in yet. Where it stands is the shop's to say. */
export async function findApplication(db: Kysely<Database>, ownerId: string): Promise<StoredApplication> {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("shops as s", "s.owner_id", "u.id")
    .leftJoin("shop_applications as a", "a.owner_id", "u.id")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("shop_decisions as d")
          .select("d.reason")
          .whereRef("d.shop_id", "=", "s.id")
          .where("d.event", "in", ["reject", "suspend"])
          .orderBy("d.at", "desc")
          .orderBy("d.id", "desc")
          .limit(1)
          .as("said"),
      (join) => join.onTrue(),
    )
    .select(["s.id as shop_id", "s.audit_status", "a.step", "a.data", "a.referrer", "a.remarks", "a.sent_at"])
    .select("said.reason")
    .where("u.id", "=", ownerId)
    .orderBy("s.created_at")
    .executeTakeFirstOrThrow();
  const auditStatus = row.audit_status ?? 0;
  const isTurnedDown = auditStatus === auditStatuses.rejected || auditStatus === auditStatuses.suspended;
  return {
    shopId: row.shop_id,
    auditStatus,
    step: row.step ?? 1,
    parts: row.data ?? {},
    referrer: row.referrer,
    remarks: row.remarks ?? [],
    reason: isTurnedDown ? (row.reason ?? "") : "",
    sentAt: row.sent_at,
  };
}

/** Keeps an application as its owner goes on filling it in. */
export async function writeApplication(
  tx: Transaction<Database>,
  ownerId: string,
  { shopId, step, parts, referrer, remarks }: StoredApplication,
  now: Date,
): Promise<void> {
  const kept = {
    shop_id: shopId,
    step,
    data: JSON.stringify(parts),
    referrer,
    remarks: JSON.stringify(remarks),
    updated_at: now,
  };
  await tx
    .insertInto("shop_applications")
    .values({ owner_id: ownerId, ...kept })
    .onConflict((on) => on.column("owner_id").doUpdateSet(kept))
    .execute();
}

/** Puts a kept application, as it is now, before the operators, who read nothing that is not sent. */
export async function sendKeptApplication(
  tx: Transaction<Database>,
  { ownerId, shopId, now }: { ownerId: string; shopId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("shop_applications")
    .set((column) => ({
      sent_before: column.ref("sent_data").$castTo<string>(),
      sent_data: column.ref("data").$castTo<string>(),
      submissions: sql<number>`submissions + 1`,
      sent_at: now,
    }))
    .where("owner_id", "=", ownerId)
    .execute();
  await writeDecision(tx, { shopId, event: "submit", operatorId: null, reason: "", remarks: [], now });
}

/** Makes the shop of an application, which is in review from now on; gives its id. */
export function insertAppliedShop(
  tx: Transaction<Database>,
  args: { ownerId: string; store: CompleteApplication["store"]; now: Date },
): Promise<string> {
  const { name, address, latitude, longitude, logo, orderPhone = null, deliveryMode = 1 } = args.store;
  return insertShop(tx, {
    ownerId: args.ownerId,
    name,
    auditStatus: auditStatuses.inReview,
    isOpen: false,
    deliveryMode,
    orderPhone,
    address,
    latitude,
    longitude,
    logo,
    now: args.now,
  });
}

/** Brings a shop to what its application says, photos included, and into review; what was left out stays as it is. */
export async function setAppliedShop(
  tx: Transaction<Database>,
  args: { shopId: string; application: CompleteApplication; now: Date },
): Promise<void> {
  const { shopId, application, now } = args;
  const { name, address, latitude, longitude, logo, phone, photos, ...store } = application.store;
  await tx
    .updateTable("shops")
    .set({
      audit_status: auditStatuses.inReview,
      category_id: application.category.shopCategoryId,
      name,
      address,
      latitude,
      longitude,
      logo,
      phone,
      ...(store.description !== undefined && { description: store.description }),
      ...(store.headPerson !== undefined && { head_person: store.headPerson }),
      ...(store.orderPhone !== undefined && { order_phone: store.orderPhone }),
      ...(store.deliveryMode !== undefined && { delivery_mode: store.deliveryMode }),
    })
    .where("id", "=", shopId)
    .execute();
  await deleteShopFiles(tx, { shopId, kind: "photo" });
  for (const url of photos) await insertShopFile(tx, { shopId, kind: "photo", url, now });
}

/** Writes down who brought an owner here, unless somebody had already. */
export async function setReferrer(
  tx: Transaction<Database>,
  { userId, referrerId }: { userId: string; referrerId: string },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ referred_by: referrerId })
    .where("id", "=", userId)
    .where("referred_by", "is", null)
    .execute();
}
