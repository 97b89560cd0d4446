import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SoldOutVariant } from "@tsena/contract/orders.parts";
import type { Order } from "@tsena/web/shapes.ts";
import { joined } from "../i18n/joined.ts";
import { offerUndo } from "../undo/undo.store.ts";
import { giveBack } from "../unsent/give-back.ts";

/**
 * Offers to take back that dishes are sold out for the day, after an order's customer is asked for the rest: the question
 * stands (rules/orders.md#proposals). Of a dish in several variants it is said which: the others are still sold. To be called for
 * somebody who may set the stock.
 */
export function offerSoldOutBack({ items }: Pick<Order, "items">, soldOut: readonly SoldOutVariant[]): void {
  const ordered = items.flatMap((item) => [item, ...item.parts]);
  const changed = soldOut
    .filter(({ stockBefore, soldOutBefore }) => stockBefore > 0 || !soldOutBefore)
    .map((one) => ({
      ...one,
      name: joined(one.name, ordered.find(({ variantId }) => variantId === one.id)?.variantName),
    }));
  const [only, ...more] = changed;
  if (only === undefined) return;
  const { name } = only;
  const names = changed.map((one) => one.name).join(i18n._(msg`, `));
  offerUndo({
    text:
      more.length === 0
        ? i18n._(msg`${{ name }} est épuisé pour aujourd'hui`)
        : i18n._(msg`Épuisés pour aujourd'hui : ${{ names }}`),
    undo: () =>
      giveBack(
        changed.map(({ id, name, stockBefore: stock, soldOutBefore: soldOut }) => ({
          id,
          name,
          stock,
          takesBack: 0,
          soldOut,
        })),
      ),
  });
}
