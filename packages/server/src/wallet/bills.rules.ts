import { dayAfter, startOfNamedDay } from "@tsena/contract/shops.day";
import { billTypes, type BillStatus, type BillType } from "@tsena/contract/wallet.states";

/** A bill by its key, within its shop. */
export interface BillKey {
  subject: string;
  fact: string;
}

/** The bill of an id as `billIdOf` writes it. */
export function billKeyOf(id: string): BillKey {
  const at = id.lastIndexOf(".");
  return { subject: id.slice(0, Math.max(at, 0)), fact: id.slice(at + 1) };
}

/** How a bill stands, as the ledger keeps it. */
export type LedgerStatus = "pending" | "posted" | "voided";

const statuses: Record<BillStatus, LedgerStatus> = { awaiting: "pending", confirmed: "posted", cancelled: "voided" };

/** How the ledger keeps a status of the list; all of them where none is named. */
function ledgerStatuses(status: BillStatus | undefined): LedgerStatus[] {
  return status === undefined ? Object.values(statuses) : [statuses[status]];
}

/** How the list names a status of the ledger. */
export const listedStatus: Record<LedgerStatus, BillStatus> = {
  pending: "awaiting",
  posted: "confirmed",
  voided: "cancelled",
};

/** The types that are asked for; all of them where none is named. */
function typesOf(type: BillType | undefined): BillType[] {
  return type === undefined ? (Object.keys(billTypes) as BillType[]) : [type];
}

interface Narrowed {
  type?: BillType | undefined;
  status?: BillStatus | undefined;
  /** The first and the last day, by the shop's clock. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Which bills are meant by what narrows the list down. */
export function narrowedTo({ type, status, from, to }: Narrowed) {
  return {
    types: typesOf(type),
    statuses: ledgerStatuses(status),
    from: from === undefined ? undefined : new Date(startOfNamedDay(from)),
    until: to === undefined ? undefined : new Date(startOfNamedDay(dayAfter(to, 1))),
  };
}
