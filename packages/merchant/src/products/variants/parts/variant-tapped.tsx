import type { Product } from "@tsena/contract/products";
import { useMenuActions } from "../../use-menu-actions.ts";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import type { VariantTap } from "./variant-line.tsx";
import { VariantSheet } from "./variant-sheet.tsx";
import { StockSheet } from "../../parts/stock-sheet.tsx";

interface SpecificationTappedProps {
  product: Product;
  title: string;
  tap: VariantTap;
  leadsToGoods: boolean;
  onClose: () => void;
}

/** The sheet that a tap on a specification opens. */
export function VariantTapped({ product, title, tap, leadsToGoods, onClose }: SpecificationTappedProps) {
  const actions = useMenuActions();
  if (tap === "price")
    return (
      <PriceSheet
        title={title}
        price={product.price}
        onClose={onClose}
        onSave={(price) => actions.setPrice(title, product, price)}
      />
    );
  if (tap === "stock")
    return (
      <StockSheet
        title={title}
        product={product}
        onClose={onClose}
        onSave={(counted) => actions.setStock(title, product, counted)}
      />
    );
  return <VariantSheet product={product} title={title} leadsToGoods={leadsToGoods} onClose={onClose} />;
}
