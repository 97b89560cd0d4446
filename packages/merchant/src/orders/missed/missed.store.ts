import type { OrderReminder } from "@tsena/contract/orders";
import { createStore } from "@tsena/web/store.ts";
import { linkStore } from "../../api/link.ts";
import { serverNow } from "../../api/server-clock.ts";
import { hearsOrders } from "../../person/access.ts";
import { onPersonChange } from "../../person/person-changes.ts";
import { sessionStore } from "../../person/session.ts";
import { reminderStore } from "../../reminder/reminder.ts";
import { wasMissed } from "./missed.queries.ts";

type Ringing = NonNullable<OrderReminder>["orders"][number];

/** The orders that nobody answered in time while this phone heard them, until somebody has seen that; the last first. */
export const missedStore = createStore<readonly Ringing[]>([]);

/**
 * What is taken for the server's time is late by the way of what told it, which may be long: of what falls silent so many
 * milliseconds before its deadline by it the server is asked all the same.
 */
const slack = 30_000;

const isDue = ({ acceptBy }: Ringing): boolean => acceptBy !== null && Date.parse(acceptBy) <= serverNow() + slack;

const newIn = (data: OrderReminder): readonly Ringing[] => data?.orders.filter(({ kind }) => kind === "new") ?? [];

/** The sign-in of who is at the phone, where orders are told to them: what is known of them may change while the server is asked. */
function whoIsTold(): string | undefined {
  const session = sessionStore.get();
  return hearsOrders(session) ? session?.userInfo.signInId : undefined;
}

/** The orders of which it is still to be asked whether they were missed: nobody was at the phone, or no answer came. */
let unasked: readonly Ringing[] = [];

async function ask(order: Ringing, by: string): Promise<void> {
  const missed = await wasMissed(order.id);
  const isSame = whoIsTold() === by;
  if (missed === undefined || !isSame) unasked = [order, ...unasked];
  else if (missed) missedStore.set([order, ...missedStore.get()]);
  // Who has come meanwhile asks for herself.
  if (!isSame) askAll();
}

function askAll(): void {
  const by = whoIsTold();
  if (by === undefined) return;
  const orders = unasked;
  unasked = [];
  for (const order of orders) void ask(order, by);
}

/** Notes each order that stops ringing at the end of its time and was missed (rules/orders.md#missed-orders). Gives what ends that. */
export function watchMissed(): () => void {
  const ends = [
    reminderStore.subscribe((now, before) => {
      const rings = new Set(newIn(now).map(({ id }) => id));
      unasked = [...newIn(before).filter((order) => !rings.has(order.id) && isDue(order)), ...unasked];
      askAll();
    }),
    linkStore.subscribe(({ online }) => online && askAll()),
  ];
  return () => ends.forEach((end) => end());
}

onPersonChange("missed", () => {
  missedStore.set([]);
  askAll();
});
