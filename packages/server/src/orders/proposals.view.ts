import type * as v from "valibot";
import type { Language } from "@tsena/contract/languages";
import type { OrderProposal, ToldProposal } from "@tsena/contract/orders.proposals";
import { amountOf } from "../ledger/order-amount.ts";
import { nameIn } from "../products/names.rules.ts";
import { isoOf } from "../system/clock.ts";
import type { OrderWithItems } from "./orders.store.ts";
import { linesTakenOut } from "./proposals.rules.ts";

/** An order's last proposal as the platform's systems are told of it; undefined where there was none. */
export function toldProposalOf(row: OrderWithItems): v.InferInput<typeof ToldProposal> | undefined {
  const { proposal } = row;
  if (proposal === null) return undefined;
  const { id, at, answer, answeredAt, itemsAmount, packingAmount, lessAmount } = proposal;
  return {
    id,
    at,
    answerBy: isoOf(row.answer_by),
    answer,
    answeredAt,
    amount: amountOf({ ...row, items_amount: itemsAmount, packing_amount: packingAmount }),
    lessAmount,
    takenOut: linesTakenOut(row.items, proposal.takenOut).map((item) => ({
      itemId: item.id,
      productId: item.variant_id,
      quantity: item.quantity,
    })),
  };
}

/** The same as it is read, with the names of what is taken out. */
export function proposalOf(row: OrderWithItems, language: Language): v.InferInput<typeof OrderProposal> | null {
  const told = toldProposalOf(row);
  if (told === undefined) return null;
  const items = new Map(row.items.map((item) => [item.id, item]));
  const takenOut = told.takenOut.map((taken) => {
    const item = items.get(taken.itemId);
    return {
      ...taken,
      name: nameIn({ fr: item?.name_fr ?? "", zh: item?.name_zh ?? "" }, language),
      specification: nameIn({ fr: item?.variant_fr ?? "", zh: item?.variant_zh ?? "" }, language),
    };
  });
  return { ...told, takenOut };
}
