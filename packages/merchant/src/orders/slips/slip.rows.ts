import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatMoney } from "@tsena/contract/money";
import { isOwnDelivery, orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { dayAndTime, timeOfDay } from "../../i18n/times.ts";
import { paymentWords } from "../order.words.ts";
import { calledOf } from "../parts/order-number.tsx";

/** How large a line is printed; "big" is read from the stove. */
export type SlipSize = "small" | "normal" | "big";

/** What a slip says in one go: words that may take several lines, with an amount at the right of the first. */
export type SlipRow =
  | { kind: "words"; text: string; amount?: string; size: SlipSize; bold?: boolean; centred?: boolean }
  | { kind: "rule" };

/** Another slip for the same order is about: of the same, or of what it was before (rules/orders.md#slips). */
export type SlipMark = "duplicate" | "changed";

const markWords: Readonly<Record<SlipMark, [MessageDescriptor, ...MessageDescriptor[]]>> = {
  duplicate: [msg`DUPLICATA`],
  changed: [msg`MODIFIÉE`, msg`Remplace le ticket précédent`],
};

interface SlipOf {
  order: Order;
  shopName: string;
  /** It stands on top. */
  mark: SlipMark | undefined;
  /** Milliseconds, as the server's clock goes. */
  now: number;
}

const rule: SlipRow = { kind: "rule" };

function markRows(i18n: I18n, mark: SlipMark): SlipRow[] {
  const [first, ...others] = markWords[mark];
  return [
    { kind: "words", text: i18n._(first), size: "big", bold: true, centred: true },
    ...others.map((text): SlipRow => ({ kind: "words", text: i18n._(text), size: "normal", centred: true })),
  ];
}

function headRows(i18n: I18n, { order, shopName, mark, now }: SlipOf): SlipRow[] {
  const due: SlipRow[] =
    order.dueAt === null
      ? []
      : [
          {
            kind: "words",
            text: i18n._(msg`À remettre à ${{ time: timeOfDay(order.dueAt) }}`),
            size: "normal",
            bold: true,
          },
        ];
  return [
    ...(mark === undefined ? [] : markRows(i18n, mark)),
    { kind: "words", text: shopName, size: "normal", centred: true },
    { kind: "words", text: calledOf(order.orderNo), size: "big", bold: true, centred: true },
    { kind: "words", text: `${order.orderNo} · ${dayAndTime(order.createdAt, now)}`, size: "small", centred: true },
    ...due,
  ];
}

/** What is cooked of a combo's part, for all the combos of a line. */
function partWords({ name, variantName, quantity }: Order["items"][number]["parts"][number], combos: number): string {
  return [`– ${quantity * combos} × ${name}`, variantName].filter((word) => word !== "").join(" · ");
}

function itemRows({ items }: Order): SlipRow[] {
  return items.flatMap(({ name, variantName, quantity, price, parts }): SlipRow[] => [
    { kind: "words", text: `${quantity} × ${name}`, size: "big", bold: true },
    ...parts.map((part): SlipRow => ({ kind: "words", text: partWords(part, quantity), size: "big" })),
    { kind: "words", text: variantName, amount: formatMoney(price * quantity), size: "normal" },
  ]);
}

function moneyRows(i18n: I18n, order: Order): SlipRow[] {
  const fees = [
    { text: i18n._(msg`Emballage`), units: order.packingAmount },
    { text: i18n._(msg`Livraison`), units: order.deliveryAmount },
  ];
  return [
    ...fees
      .filter(({ units }) => units > 0)
      .map(({ text, units }): SlipRow => ({ kind: "words", text, amount: formatMoney(units), size: "normal" })),
    { kind: "words", text: i18n._(msg`Total`), amount: formatMoney(order.amount), size: "normal", bold: true },
    { kind: "words", text: i18n._(paymentWords(order)), size: "normal", bold: true },
  ];
}

/** Whom it is for; where to and how to reach them only where the shop itself delivers: any other slip goes through more hands. */
function whomRows(i18n: I18n, order: Order): SlipRow[] {
  const name: SlipRow = { kind: "words", text: order.customerName, size: "normal", bold: true };
  if (isOwnDelivery(order))
    return [
      name,
      { kind: "words", text: order.address, size: "normal" },
      { kind: "words", text: order.phone, size: "normal" },
    ];
  if (order.status !== orderStatuses.awaitingCourier || order.handOverCode === "") return [name];
  return [
    name,
    { kind: "words", text: i18n._(msg`Code de remise`), amount: order.handOverCode, size: "normal", bold: true },
  ];
}

/** What the slip of an order says, from top to bottom, in the language of the app (rules/orders.md#slips). */
export function slipRows(i18n: I18n, of: SlipOf): SlipRow[] {
  const { order } = of;
  const note: SlipRow[] =
    order.note === ""
      ? []
      : [rule, { kind: "words", text: i18n._(msg`Demande : ${{ note: order.note }}`), size: "normal", bold: true }];
  return [
    ...headRows(i18n, of),
    rule,
    ...itemRows(order),
    ...note,
    rule,
    ...moneyRows(i18n, order),
    rule,
    ...whomRows(i18n, order),
  ];
}
