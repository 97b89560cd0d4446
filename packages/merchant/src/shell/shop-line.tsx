import { ShopJoy } from "../shops/parts/shop-joy.tsx";
import { ShopStatus } from "../shops/parts/shop-status.tsx";
import { NavStatus } from "../ui/nav-bar.tsx";

interface ShopLineProps {
  /** Whether the page does not say itself in large how the shop stands. */
  isShown: boolean;
}

/** The line of a shop that takes no orders, in its place under the bar, and what it is told with joy. */
export function ShopLine({ isShown }: ShopLineProps) {
  return (
    <>
      {isShown ? (
        <NavStatus>
          <ShopStatus />
        </NavStatus>
      ) : null}
      <ShopJoy />
    </>
  );
}
