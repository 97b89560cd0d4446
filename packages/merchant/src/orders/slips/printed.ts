import { browserStore, whenOtherTabWrites, type KeyValueStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import type { Order } from "@tsena/web/shapes.ts";

/** So many orders are remembered: more than a shop has under way. */
const kept = 200;

const key = "printed";

type Told = Pick<Order, "id" | "items" | "note">;

/**
 * The revision of an order as its slip knows it: what is to be cooked, and how. A step of the order makes no new one, or one
 * dish would be cooked twice. A number of 32 bits (FNV-1a): nothing of what the customer wrote stays behind.
 */
export function revisionOf({ items, note }: Told): string {
  const text = JSON.stringify([note, items.map(({ variantId, quantity }) => [variantId, quantity])]);
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const jobOf = (order: Told) => `${order.id}:${revisionOf(order)}`;

/** What has been printed on this phone, the newest last: one job for an order and its revision (rules/orders.md#slips). */
export function printedJobs(storage: KeyValueStore) {
  const read = () => (storage.getItem(key) ?? "").split(" ").filter((job) => job !== "");
  const store = createStore<readonly string[]>(read());
  return {
    store,
    reread: () => store.set(read()),
    isPrinted: (order: Told) => store.get().includes(jobOf(order)),
    /** Remembers it, beside what another tab has written meanwhile. */
    add(order: Told): void {
      const job = jobOf(order);
      const jobs = [...read().filter((other) => other !== job), job].slice(-kept);
      storage.setItem(key, jobs.join(" "));
      store.set(jobs);
    },
  };
}

export const printed = printedJobs(browserStore());
whenOtherTabWrites([key], printed.reread);
