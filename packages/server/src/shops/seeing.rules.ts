import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";

/** Whether somebody may see a shop: an approved one everybody, one that is not yet, or suspended, only its own people. */
export function isSeenFrom(shop: { id: string; audit_status: AuditStatus }, ownShopId: string | null): boolean {
  return shop.audit_status === auditStatuses.approved || shop.id === ownShopId;
}
