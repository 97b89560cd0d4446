import { useStore } from "@tsena/web/store.ts";
import { useAfterTyping } from "../../forms/use-after-typing.ts";
import { NavBelow } from "../../ui/nav-bar.tsx";
import { FoundOrders } from "../parts/found-orders.tsx";
import { OrderFilters } from "../parts/order-filters.tsx";
import { filterStore } from "../search.filter.ts";

/** Finds any order again, of whichever day (rules/orders.md#finding-orders). */
export function SearchOrder() {
  const filter = useStore(filterStore);
  return (
    <>
      <NavBelow>
        <OrderFilters filter={filter} onChange={filterStore.set} />
      </NavBelow>
      <FoundOrders filter={useAfterTyping(filter)} />
    </>
  );
}
