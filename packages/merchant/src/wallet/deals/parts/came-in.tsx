import { useState } from "react";
import { serverNow } from "../../../api/server-clock.ts";
import { useReceived } from "../deals.queries.ts";
import { Receipt } from "./receipt.tsx";

/**
 * The receipts of what is paid in while a code of the shop's is shown, one after the other; that of the collection itself, if it is of
 * one, its page shows.
 */
export function CameIn({ dealId: shownId }: { dealId?: string }) {
  const [since] = useState(serverNow);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const { data } = useReceived();
  const isNew = ({ at, billId, dealId }: { at: string; billId: string; dealId: string | null }) =>
    Date.parse(at) >= since && !seen.includes(billId) && (shownId === undefined || dealId !== shownId);
  const next = data?.rows.find(isNew);
  if (next === undefined) return null;
  const { billId, payerName: name, ...received } = next;
  return <Receipt key={billId} done={{ isIn: true, name, ...received }} onClose={() => setSeen([...seen, billId])} />;
}
