import { hasShop, type SignedIn } from "../api/session.ts";
import { createStore, type Store } from "../api/store.ts";

/** Whom the shop's alerts reach: nobody before there is a shop, nor a member of staff who was not granted the orders. */
function heard(session: SignedIn | null): SignedIn | null {
  if (session === null || !hasShop(session)) return null;
  return session.loginType === 1 || session.userInfo.permissions.includes("orders.view") ? session : null;
}

/** Who of those for whom the app listens is told of orders; null for nobody. */
export function createHearer(listenerStore: Store<SignedIn | null>): Store<SignedIn | null> {
  const hearerStore = createStore(heard(listenerStore.get()));
  listenerStore.subscribe((session) => hearerStore.set(heard(session)));
  return hearerStore;
}
