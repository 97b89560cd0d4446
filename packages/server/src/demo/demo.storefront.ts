import type { Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { pictureUses } from "@tsena/contract/uploads.pictures";
import type { AuditEvent } from "../audit/audit.store.ts";
import type { Database } from "../database/tables.ts";
import { enqueueWebhookEvent } from "../notifications/webhooks.enqueuing.store.ts";
import { insertShopFile } from "../shops/files.store.ts";
import { listHours } from "../database/shop-hours.store.ts";
import { replaceWeek } from "../shops/hours.store.ts";
import { insertPicture } from "../uploads/uploads.store.ts";

/** The demo is looked at from anywhere at any hour, and somebody is to order within half a minute: its shop never sleeps. */
const periods = [
  { period: 1, start: "00:00", end: "12:00" },
  { period: 2, start: "12:00", end: "24:00" },
] as const;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What hangs over the door and over the page: kind → use of the picture and its address. */
const pictures = [
  { kind: "signboard", use: "shop", url: "/files/demo/shop/shop-signboard.jpg" },
  { kind: "banner", use: "banner", url: "/files/demo/shop/shop-banner.jpg" },
] as const;

/**
 * Gives the demo's shop its hours, its signboard and its banner, as if its owner had brought them; of one from before what it
 * has not and nobody has changed or taken away.
 */
export async function seedStorefront(
  tx: Transaction<Database>,
  { shopId, ownerId, now }: { shopId: string; ownerId: string; now: Date },
): Promise<void> {
  const isChanged = await changedAt(tx, shopId);
  if ((await listHours(tx, [shopId])).length === 0 && !isChanged("hoursChanged")) {
    const week = weekdays.flatMap((weekday) => periods.map((hours) => ({ ...hours, weekday, enabled: true })));
    await replaceWeek(tx, shopId, week);
    await enqueueWebhookEvent(tx, { event: "shop.updated", shopId, data: { changed: "hours" }, now });
  }
  const shown = await tx.selectFrom("shop_files").select("kind").where("shop_id", "=", shopId).execute();
  for (const { kind, use, url } of pictures) {
    if (shown.some((file) => file.kind === kind) || isChanged("shopPictureChanged", kind)) continue;
    const brought = { user_id: ownerId, shop_id: shopId, use, ...pictureUses[use], created_at: now };
    await insertPicture(tx, { id: uuid(), url, ...brought });
    await insertShopFile(tx, { shopId, kind, url, now });
    await enqueueWebhookEvent(tx, { event: "shop.updated", shopId, data: { changed: "pictures" }, now });
  }
}

/** Whether somebody has changed a thing of the shop, as its log says. */
async function changedAt(tx: Transaction<Database>, shopId: string) {
  const lines = await tx
    .selectFrom("audit_logs")
    .select(["event", "detail"])
    .distinct()
    .where("shop_id", "=", shopId)
    .where("event", "in", ["hoursChanged", "shopPictureChanged"])
    .execute();
  return (event: AuditEvent, detail?: string): boolean =>
    lines.some((line) => line.event === event && (detail === undefined || line.detail === detail));
}
