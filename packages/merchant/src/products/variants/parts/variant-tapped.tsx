import type { Variant } from "@tsena/web/shapes.ts";
import { useMenuActions } from "../../use-menu-actions.ts";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import type { VariantTap } from "./variant-line.tsx";
import { VariantSheet } from "./variant-sheet.tsx";
import { StockSheet } from "../../parts/stock-sheet.tsx";

interface VariantTappedProps {
  variant: Variant;
  title: string;
  tap: VariantTap;
  leadsToProducts: boolean;
  onClose: () => void;
}

/** The sheet that a tap on a variant opens. */
export function VariantTapped({ variant, title, tap, leadsToProducts, onClose }: VariantTappedProps) {
  const actions = useMenuActions();
  if (tap === "price")
    return (
      <PriceSheet
        title={title}
        price={variant.price}
        onClose={onClose}
        onSave={(price) => actions.setPrice(title, variant, price)}
      />
    );
  if (tap === "stock")
    return (
      <StockSheet
        title={title}
        variant={variant}
        onClose={onClose}
        onSave={(counted) => actions.setStock(title, variant, counted)}
      />
    );
  return <VariantSheet variant={variant} title={title} leadsToProducts={leadsToProducts} onClose={onClose} />;
}
