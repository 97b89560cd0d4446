import { browserStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";

/** What the kitchen looks at: order by order, or all dishes summed. */
export type KitchenChoice = "orders" | "dishes";

const key = "kitchen";
const storage = browserStore();

export const kitchenChoiceStore = createStore<KitchenChoice>(storage.getItem(key) === "dishes" ? "dishes" : "orders");

/** Shows it at once, and remembers it on this phone. */
export function chooseInKitchen(choice: KitchenChoice): void {
  storage.setItem(key, choice);
  kitchenChoiceStore.set(choice);
}
