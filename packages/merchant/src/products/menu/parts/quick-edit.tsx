import type { ProductCard } from "@tsena/web/shapes.ts";
import type { MenuActions } from "../../use-menu-actions.ts";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import { StockSheet } from "../../parts/stock-sheet.tsx";

interface QuickEditProps {
  card: ProductCard;
  what: "price" | "stock";
  actions: MenuActions;
  onClose: () => void;
}

/** The price or the stock of a product of one variant, changed over the list, which stays where it is. */
export function QuickEdit({ card, what, actions, onClose }: QuickEditProps) {
  const [variant] = card.variants;
  if (variant === undefined) return null;
  const { name } = card;
  if (what === "price")
    return (
      <PriceSheet
        title={name}
        price={variant.price}
        onClose={onClose}
        onSave={(price) => actions.setPrice(name, variant, price)}
      />
    );
  return (
    <StockSheet
      title={name}
      variant={variant}
      onClose={onClose}
      onSave={(stock) => actions.setStock(name, variant, stock)}
    />
  );
}
