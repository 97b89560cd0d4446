import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { sessionStore } from "../person/session.ts";
import { anyBill, type BillFilter } from "./bill.filter.ts";

/** What was looked for last, and in which sign-in: nobody else finds it so. */
let last: { signInId: string | undefined; filter: BillFilter } | undefined;

/** What of the bill is looked for. It outlives the screen: who comes back from a line finds it so. */
export function useBillFilter(): [BillFilter, (filter: BillFilter) => void] {
  const signInId = useStore(sessionStore, (session) => session?.userInfo.signInId);
  const [filter, setFilter] = useState(() => (last?.signInId === signInId ? (last?.filter ?? anyBill) : anyBill));
  return [
    filter,
    (next) => {
      last = { signInId, filter: next };
      setFilter(next);
    },
  ];
}
