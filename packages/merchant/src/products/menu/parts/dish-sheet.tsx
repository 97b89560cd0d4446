import { useLingui } from "@lingui/react/macro";
import type { OrderItem, ProductCard, Variant } from "@tsena/web/shapes.ts";
import { useState } from "react";
import { joined } from "../../../i18n/joined.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import type { NotDone } from "../../actions.queries.ts";
import { dishActionsOn, dishIn, type RowAction } from "../../menu.actions.rules.ts";
import { NotDoneSheet } from "../../parts/not-done-sheet.tsx";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import { useMenu } from "../../products.queries.ts";
import { hasSeveral, isBackAtOpening } from "../../stock.rules.ts";
import { useMenuActions } from "../../use-menu-actions.ts";
import { useMenuRights } from "../../use-menu-rights.ts";
import { useRowWork } from "../use-row-work.ts";
import { ActionButtons } from "./action-buttons.tsx";

type Dish = Pick<OrderItem, "variantId" | "name" | "variantName">;

/** "Brochettes · 5 pièces": what was ordered, as its line says it. */
const titleOf = ({ name, variantName }: Dish) => joined(name, variantName);

interface DishSheetProps {
  /** A line of an order. */
  item: Dish & Pick<OrderItem, "parts">;
  onClose: () => void;
}

interface FoundProps {
  title: string;
  card: ProductCard;
  variant: Variant;
  onPrice: () => void;
  onDone: (notDone: readonly NotDone[]) => void;
}

/** What may be done with a dish that is on the menu: of several variants only the one that was ordered is sold out. */
function Found({ title, card, variant, onPrice, onDone }: FoundProps) {
  const { t } = useLingui();
  const { granted, rights } = useMenuRights();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  const actions = useMenuActions();
  const work = useRowWork(actions);
  const press = async (action: RowAction) => {
    if (action !== "soldOut" || !hasSeveral(card)) return onDone(await work(card, action));
    await actions.setStock(title, variant, { stock: 0, stockSeen: variant.stock });
    onDone([]);
  };
  return (
    <ActionButtons
      actions={dishActionsOn(card, variant, granted)}
      isBackAtOpening={isBackAtOpening({ variants: [variant] }, refillsAtOpening)}
      onPress={press}
    >
      {rights.price ? (
        <Button wide kind="second" lead={<ToolIcon name="pencil" />} onPress={onPrice}>
          {t`Changer le prix`}
        </Button>
      ) : null}
    </ActionButtons>
  );
}

/** What may be done at once with what a line of an order names, over the orders: of a combo, with its parts as well (rules/orders.md#dish-of-an-order). */
export function DishSheet({ item, onClose }: DishSheetProps) {
  const { t } = useLingui();
  const [dish, setDish] = useState<Dish>(item);
  const [isPricing, setPricing] = useState(false);
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);
  const { setPrice } = useMenuActions();
  const menu = useMenu();
  const title = titleOf(dish);
  const found = dishIn(menu.data ?? [], dish.variantId);
  const onDone = (failed: readonly NotDone[]) => (failed.length === 0 ? onClose() : setNotDone(failed));

  if (notDone.length > 0) return <NotDoneSheet notDone={notDone} onClose={onClose} />;
  if (found !== undefined && isPricing)
    return (
      <PriceSheet
        key="price"
        title={title}
        price={found.variant.price}
        onClose={onClose}
        onSave={(price) => setPrice(title, found.variant, price)}
      />
    );
  return (
    <Sheet key={dish.variantId} title={title} onClose={onClose}>
      <Stack gap={8}>
        {found !== undefined ? (
          <Found {...{ title, ...found, onDone }} onPrice={() => setPricing(true)} />
        ) : menu.data === undefined ? (
          <NotYet query={menu} failed={t`Les produits ne s'affichent pas`} height={48} count={3} />
        ) : (
          <p>{t`Ce produit n'est plus au menu`}</p>
        )}
        {dish === item
          ? item.parts.map((part) => (
              <Button key={part.variantId} wide kind="second" onPress={() => setDish(part)}>
                {titleOf(part)}
              </Button>
            ))
          : null}
      </Stack>
    </Sheet>
  );
}
