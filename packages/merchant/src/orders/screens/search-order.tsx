import { useStore } from "@tsena/web/store.ts";
import { useEffect, useState } from "react";
import { timings } from "../../api/timings.ts";
import { NavBelow } from "../../ui/nav-bar.tsx";
import { FoundOrders } from "../parts/found-orders.tsx";
import { SearchBar } from "../parts/search-bar.tsx";
import { filterStore, type OrderFilter } from "../search.filter.ts";

/** What is looked for, once it is typed; what is tapped counts at once. */
function useAfterTyping(filter: OrderFilter): OrderFilter {
  const [typed, setTyped] = useState(filter.typed);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(filter.typed), filter.typed === "" ? 0 : timings.searchDelay);
    return () => clearTimeout(timer);
  }, [filter.typed]);
  return { ...filter, typed };
}

/** Finds any order again, of whichever day (rules/orders.md#finding-orders). */
export function SearchOrder() {
  const filter = useStore(filterStore);
  return (
    <>
      <NavBelow>
        <SearchBar filter={filter} onChange={filterStore.set} />
      </NavBelow>
      <FoundOrders filter={useAfterTyping(filter)} />
    </>
  );
}
