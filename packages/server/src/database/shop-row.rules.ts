import type { Effective } from "@tsena/contract/shops";
import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";

/** Whether the platform knows a shop: from its approval on, also while it is suspended. */
export function isKnown(shop: { audit_status: AuditStatus; told_state: Effective | null }): boolean {
  return shop.told_state !== null || shop.audit_status === auditStatuses.approved;
}
