import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SoldOutVariant } from "@tsena/contract/orders.parts";
import { offerUndo } from "../undo/undo.store.ts";
import { giveBack } from "../unsent/give-back.ts";

/**
 * Offers to take back that dishes are sold out for the day, after an order's customer is asked for the rest: the question
 * stands (rules/orders.md#proposals). To be called for somebody who may set the stock.
 */
export function offerSoldOutBack(soldOut: readonly SoldOutVariant[]): void {
  const changed = soldOut.filter(({ stockBefore, soldOutBefore }) => stockBefore > 0 || !soldOutBefore);
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
        changed.map(({ id, name, stockBefore: stock, soldOutBefore: soldOut }) => ({ id, name, stock, soldOut })),
      ),
  });
}
