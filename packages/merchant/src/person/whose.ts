import { createStore } from "@tsena/web/store.ts";
import { phoneDisk } from "./disk.ts";
import { ownKey, type OwnKey } from "./own-key.ts";
import { createOwnStorage, takeOver, type Keyed, type Owner } from "./own-storage.ts";
import { onPersonChange } from "./person-changes.ts";
import { sessionStore } from "./session.ts";
import { inTurn } from "./tabs.ts";

/** Who is at the phone, as what is done for them knows it: one account in one shop, at one sign-in. */
export interface Whose extends Owner {
  token: string;
}

/** What lies on the phone for account and shop, and outlives a sign-in; a new secret of the server takes all of it along. */
export const ownStorages = {
  unsent: createOwnStorage<Keyed>(phoneDisk, "unsent"),
  slips: createOwnStorage<Keyed>(phoneDisk, "slips"),
};

/** For whom something is done now; null until the account's key is open, and while nobody is at the phone. */
export const whoseStore = createStore<Whose | null>(null);

function whoseNow(own: OwnKey | null): Whose | null {
  const session = sessionStore.get();
  const shopId = session?.userInfo.shopId ?? null;
  if (own === null || session === null || shopId === null || session.userInfo.signInId !== own.signInId) return null;
  return { mark: own.mark || own.signInId, shopId, key: own.key, token: session.token };
}

const isSame = (one: Whose | null, other: Whose | null) =>
  one?.mark === other?.mark && one?.shopId === other?.shopId && one?.key === other?.key && one?.token === other?.token;

async function takeAllOver(before: OwnKey["before"], whose: Whose): Promise<void> {
  for (const sealing of before)
    for (const storage of Object.values(ownStorages)) await takeOver(storage, { ...whose, ...sealing }, whose);
}

/** Who is at the phone may have changed: nothing is done for anybody else, not for a moment. */
async function reread(): Promise<void> {
  const own = ownKey.openStore.get();
  const whose = whoseNow(own);
  if (isSame(whose, whoseStore.get())) return;
  whoseStore.set(null);
  if (own === null || whose === null) return;
  if (own.before.length > 0) await inTurn("takeOver", () => takeAllOver(own.before, whose));
  if (isSame(whose, whoseNow(ownKey.openStore.get()))) whoseStore.set(whose);
}

ownKey.openStore.subscribe(() => void reread());
onPersonChange("whose", () => void reread());
void reread();
