import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../api/queries.ts";
import { ShopStatus } from "../shops/parts/shop-status.tsx";
import { NavStatus } from "../ui/nav-bar.tsx";

/** The line of a shop that takes no orders, in its place under the bar; it stands behind the screens, where no answers are provided. */
export function ShopLine() {
  return (
    <QueryClientProvider client={queryClient}>
      <NavStatus>
        <ShopStatus />
      </NavStatus>
    </QueryClientProvider>
  );
}
