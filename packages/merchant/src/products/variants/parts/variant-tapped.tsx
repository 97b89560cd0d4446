import type { Product } from "@tsena/contract/products";
import { useMenuActions } from "../../use-menu-actions.ts";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import type { SpecificationTap } from "./variant-line.tsx";
import { SpecificationSheet } from "./variant-sheet.tsx";
import { StockSheet } from "../../parts/stock-sheet.tsx";

interface SpecificationTappedProps {
  product: Product;
  title: string;
  tap: SpecificationTap;
  leadsToGoods: boolean;
  onClose: () => void;
}

/** The sheet that a tap on a specification opens. */
export function SpecificationTapped({ product, title, tap, leadsToGoods, onClose }: SpecificationTappedProps) {
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
  return <SpecificationSheet product={product} title={title} leadsToGoods={leadsToGoods} onClose={onClose} />;
}
