import { v7 as uuid } from "uuid";
import type { OrderRow } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import { secondsAfter } from "../system/clock.ts";
import { type Moved, moveOrder, notMoved, type OrderMove } from "./orders.service.ts";
import { findOrder } from "./orders.store.ts";
import { takenOutNote } from "./orders.words.ts";
import { acceptDeadlineWhileAsked, linesTakenOut, takeOut, type Taken } from "./proposals.rules.ts";

type NotTaken = Exclude<ReturnType<typeof takeOut>, Taken>;

/** What is left of an order without what is missing, and what is told of that; or why it cannot be taken out. */
export async function takeFrom(
  tx: Work["tx"],
  { shopId, id, items }: { shopId: string; id: string; items: Parameters<typeof takeOut>[1] },
): Promise<(Taken & { note: string }) | NotTaken | { failure: "orderNotFound" }> {
  const order = await findOrder(tx, shopId, id);
  if (order === undefined) return { failure: "orderNotFound" };
  const lines = order.items.map((item) => ({ ...item, packingPrice: item.packing_price }));
  const taken = takeOut(lines, items);
  if ("failure" in taken) return taken;
  const ordered = new Map(lines.map(({ id: itemId, quantity }) => [itemId, quantity]));
  const cut = linesTakenOut(lines, taken.takenOut).map((line) => ({ ...line, ordered: ordered.get(line.id) ?? 0 }));
  return { ...taken, note: takenOutNote(cut) };
}

type Proposed = { event: "propose"; party: "merchant" };

interface Proposing extends Pick<OrderMove<Proposed>, "shopId" | "id" | "mover" | "now"> {
  taken: Taken & { note: string };
  /** How long it takes from the customer's yes until the rest is ready; of an order that did not wait yet nobody knows. */
  minutes: number | undefined;
  /** How long the customer is asked. */
  seconds: number;
}

/**
 * Has an order's customer asked whether it is wanted without what is missing (rules/orders.md#proposals). Its lines may have been
 * read before it is locked: what changes them accepts it, and then nothing is proposed any more. A failure has changed nothing.
 */
export function proposeChange(work: Work, { taken, minutes, seconds, ...wanted }: Proposing): Promise<Moved<Proposed>> {
  const { note, ...rest } = taken;
  const { now } = wanted;
  const answerBy = secondsAfter(now, seconds);
  const changes = ({ proposal, accept_by: acceptBy }: OrderRow) => {
    if (minutes === undefined) return notMoved("orderNotPaidYet");
    return {
      proposal: {
        ...rest,
        id: uuid(),
        nth: (proposal?.nth ?? 0) + 1,
        prepMinutes: minutes,
        at: now.toISOString(),
        answer: null,
        answeredAt: null,
      },
      answer_by: answerBy,
      accept_by: acceptBy && acceptDeadlineWhileAsked(acceptBy, { now, answerBy }),
    };
  };
  return moveOrder(work, { ...wanted, changes, note });
}
