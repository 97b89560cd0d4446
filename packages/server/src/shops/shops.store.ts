import type { Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { shopDay } from "@tsena/contract/shops.day";
import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";
import type { Database } from "../database/tables.ts";
import { insertMember } from "../staff/staff.store.ts";

export interface NewShop {
  ownerId: string;
  name: string;
  auditStatus: AuditStatus;
  isOpen: boolean;
  deliveryMode: 1 | 2;
  orderPhone: string | null;
  address: string;
  latitude: number;
  longitude: number;
  logo: string | null;
  now: Date;
}

/** Writes a shop with its owner as its first member; gives its id. */
export async function insertShop(tx: Transaction<Database>, shop: NewShop): Promise<string> {
  const id = uuid();
  // One that is written as approved is in the midst of its life: what only begins has had its time.
  const livesSince = shop.auditStatus === auditStatuses.approved ? shop.now : null;
  await tx
    .insertInto("shops")
    .values({
      id,
      owner_id: shop.ownerId,
      name: shop.name,
      audit_status: shop.auditStatus,
      is_open: shop.isOpen,
      delivery_mode: shop.deliveryMode,
      order_phone: shop.orderPhone,
      address: shop.address,
      latitude: shop.latitude,
      longitude: shop.longitude,
      logo: shop.logo,
      approved_at: livesSince,
      approval_seen_at: livesSince,
      first_completed_seen_at: livesSince,
      ring_heard_at: livesSince,
      // What is in stock on the shop's first day was just counted.
      refilled_on: shopDay(shop.now),
      created_at: shop.now,
    })
    .execute();
  await insertMember(tx, { shopId: id, userId: shop.ownerId, loginType: 1, modules: [] });
  return id;
}
