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

/**
 * What is taken for the server's time is late by the way of what told it, which may be long: of what falls silent so many
 * milliseconds before its deadline by it the server is asked all the same.
 */
const slack = 30_000;

const isDue = ({ acceptBy }: Ringing): boolean => acceptBy !== null && Date.parse(acceptBy) <= serverNow() + slack;

const newIn = (data: OrderReminder): readonly Ringing[] => data?.orders.filter(({ kind }) => kind === "new") ?? [];

/** The sign-in of who is at the phone: what is known of them may change while the server is asked. */
const whoIsThere = () => sessionStore.get()?.userInfo.signInId;

/** Notes each order that stops ringing at the end of its time and was missed (rules/orders.md#missed-orders). Gives what ends that. */
export function watchMissed(): () => void {
  return reminderStore.subscribe((now, before) => {
    const by = whoIsThere();
    if (by === undefined) return;
    const rings = new Set(newIn(now).map(({ id }) => id));
    const gone = newIn(before).filter((order) => !rings.has(order.id) && isDue(order));
    for (const order of gone)
      void wasMissed(order.id).then((missed) => {
        if (missed && whoIsThere() === by) missedStore.set([order, ...missedStore.get()]);
      });
  });
}

onPersonChange("missed", () => missedStore.set([]));
