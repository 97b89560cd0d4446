import type { GoodsCard } from "@tsena/contract/goods.shapes";
import type { MenuActions } from "../../use-menu-actions.ts";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import { StockSheet } from "../../parts/stock-sheet.tsx";

interface QuickEditProps {
  card: GoodsCard;
  what: "price" | "stock";
  actions: MenuActions;
  onClose: () => void;
}

/** The price or the stock of a product of one specification, changed over the list, which stays where it is. */
export function QuickEdit({ card, what, actions, onClose }: QuickEditProps) {
  const [product] = card.specifications;
  if (product === undefined) return null;
  const { name } = card;
  if (what === "price")
    return (
      <PriceSheet
        title={name}
        price={product.price}
        onClose={onClose}
        onSave={(price) => actions.setPrice(name, product, price)}
      />
    );
  return (
    <StockSheet
      title={name}
      product={product}
      onClose={onClose}
      onSave={(stock) => actions.setStock(name, product, stock)}
    />
  );
}
