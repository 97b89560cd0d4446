import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SoldOutVariant } from "@tsena/contract/orders.parts";
import { offerUndo, waits } from "../undo/undo.store.ts";
import { answerTo, put } from "../unsent/unsent.ts";

/** Gives back what a variant had before it was declared sold out, at once or as soon as there is a link. */
const giveBack = ({ id, name, stockBefore: stock, soldOutBefore: soldOut }: SoldOutVariant) =>
  answerTo(put("setStock", { about: id, title: name, payload: { id, stock, soldOut } }));

/**
 * Offers to take back that dishes are sold out for the day, after an order's customer is asked for the rest: the question
 * stands (rules/orders.md#proposals). To be called for somebody who may set the stock.
 */
export function offerSoldOutBack(soldOut: readonly SoldOutVariant[]): void {
  const changed = soldOut.filter(({ stockBefore, soldOutBefore }) => stockBefore > 0 || !soldOutBefore);
  const [only, ...more] = changed;
  if (only === undefined) return;
  const { name } = only;
  const names = changed.map((one) => one.name).join(", ");
  offerUndo({
    text:
      more.length === 0
        ? i18n._(msg`${{ name }} est épuisé pour aujourd'hui`)
        : i18n._(msg`Épuisés pour aujourd'hui : ${{ names }}`),
    undo: async () => {
      const given = await Promise.all(changed.map(giveBack));
      return given.includes(undefined) ? waits : undefined;
    },
  });
}
