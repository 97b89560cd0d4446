import type { OrderReminder } from "@tsena/contract/orders";
import { createStore } from "@tsena/web/store.ts";
import { serverNow } from "../../api/server-clock.ts";
import { onPersonChange } from "../../person/person-changes.ts";
import { sessionStore } from "../../person/session.ts";
import { reminderStore } from "../../reminder/reminder.ts";
import { wasMissed } from "./missed.queries.ts";

type Ringing = NonNullable<OrderReminder>["orders"][number];

/** The orders that nobody answered in time while this phone heard them, until somebody has seen that; the last first. */
export const missedStore = createStore<readonly Ringing[]>([]);

/** A clock may be ahead of the server's by so many milliseconds. */
const slack = 2_000;

const isDue = ({ acceptBy }: Ringing): boolean => acceptBy !== null && Date.parse(acceptBy) <= serverNow() + slack;

const newIn = (data: OrderReminder): readonly Ringing[] => data?.orders.filter(({ kind }) => kind === "new") ?? [];

/** Notes each order that stops ringing at the end of its time and was missed (rules/orders.md#missed-orders). Gives what ends that. */
export function watchMissed(): () => void {
  return reminderStore.subscribe((now, before) => {
    const person = sessionStore.get();
    if (person === null) return;
    const rings = new Set(newIn(now).map(({ id }) => id));
    const gone = newIn(before).filter((order) => !rings.has(order.id) && isDue(order));
    for (const order of gone)
      void wasMissed(order.id).then((missed) => {
        if (missed && sessionStore.get() === person) missedStore.set([order, ...missedStore.get()]);
      });
  });
}

onPersonChange("missed", () => missedStore.set([]));
