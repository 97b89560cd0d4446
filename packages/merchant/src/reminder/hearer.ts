import { createStore, type Store } from "@tsena/web/store.ts";
import { hearsOrders } from "../person/access.ts";
import type { SignedIn } from "../person/signed-in.ts";

const heard = (session: SignedIn | null) => (session !== null && hearsOrders(session) ? session : null);

/** Who of those for whom the app listens is told of orders; null for nobody. */
export function createHearer(listenerStore: Store<SignedIn | null>): Store<SignedIn | null> {
  const hearerStore = createStore(heard(listenerStore.get()));
  listenerStore.subscribe((session) => hearerStore.set(heard(session)));
  return hearerStore;
}
