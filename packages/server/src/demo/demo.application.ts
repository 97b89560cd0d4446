import type { Transaction } from "kysely";
import { auditStatuses } from "@tsena/contract/shops.states";
import type { Database } from "../database/tables.ts";
import { writeApplication, sendKeptApplication } from "../shops/application.store.ts";
import { writeDecision } from "../shops/decisions.store.ts";

/** What the demo's shop says of itself, at its shop and in its application. */
export const demoStore = {
  name: "Hotely Soa",
  logo: "/files/demo/shop/shop-logo.jpg",
  address: "Escalier Ranavalona, Analakely, Antananarivo",
  latitude: -18.9056,
  longitude: 47.5236,
} as const;

const category = "street-food";

/** From the sending of the demo's application to its approval, in milliseconds. */
const reviewMs = 2 * 60 * 60_000;

/**
 * The demo shop's application, approved by the demo's operator, so that the desk lists the shop and can suspend it. It holds
 * no papers: nobody's card is drawn up for a demo.
 */
export async function seedApplication(
  tx: Transaction<Database>,
  args: { shopId: string; ownerId: string; ownerName: string; phone: string; operatorId: string; now: Date },
): Promise<void> {
  const { shopId, ownerId, ownerName, phone, operatorId, now } = args;
  const parts = {
    category: { shopCategoryId: category },
    store: {
      ...demoStore,
      photos: ["/files/demo/shop/shop-signboard.jpg", "/files/demo/shop/shop-banner.jpg"],
      phone,
      orderPhone: phone,
      headPerson: ownerName,
      deliveryMode: 1 as const,
    },
    legalPerson: { name: ownerName, phone },
    qualification: {},
  };
  const sentAt = new Date(now.getTime() - reviewMs);
  await tx.updateTable("shops").set({ category_id: category, phone }).where("id", "=", shopId).execute();
  const kept = {
    shopId,
    auditStatus: auditStatuses.approved,
    step: 4,
    parts,
    referrer: null,
    reason: "",
    sentAt,
  } as const;
  await writeApplication(tx, ownerId, { ...kept, remarks: [] }, sentAt);
  await sendKeptApplication(tx, { ownerId, shopId, now: sentAt });
  await writeDecision(tx, { shopId, event: "approve", operatorId, reason: "", remarks: [], now });
}
