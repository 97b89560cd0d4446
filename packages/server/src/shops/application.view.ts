import type { CallOutput } from "@tsena/contract/call";
import type { shops } from "@tsena/contract/shops";
import { isoOf } from "../system/clock.ts";
import type { StoredApplication } from "./application.store.ts";

export type Audit = CallOutput<typeof shops.auditStatus>;

/** Where an application stands, as its owner is told. */
export function auditOf({ auditStatus: status, remarks, reason, sentAt }: StoredApplication): Audit {
  return { auditStatus: status, remarks, reason, sentAt: isoOf(sentAt) };
}
