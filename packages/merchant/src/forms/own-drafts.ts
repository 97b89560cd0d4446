import type { UserDetails } from "@tsena/contract/accounts";
import { browserStore, namesOn, type KeyValueStore } from "@tsena/web/storage.ts";
import type { Store } from "@tsena/web/store.ts";
import { ownKey, type OwnKey } from "../person/own-key.ts";
import { seal, unseal } from "../person/sealing.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { recallDetails, sessionStore } from "../person/session.ts";
import type { SignedIn } from "../person/signed-in.ts";
import { draftsOpenStore } from "./drafts-open.ts";

/** What is in a store under names that begin alike, by the rest of its name. */
function entriesUnder(storage: KeyValueStore, prefix: string): [name: string, text: string][] {
  return namesOn(storage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => [name.slice(prefix.length), storage.getItem(name) ?? ""]);
}

/** The drafts of one account, in this page's memory. */
interface Opened {
  prefix: string;
  key: CryptoKey | undefined;
  texts: Map<string, string>;
}

/** What is typed while nobody is at the phone, or where its drafts cannot be sealed: it lasts as long as the page. */
const passing = (): Opened => ({ prefix: "", key: undefined, texts: new Map() });

/** Drafts in a store: read all at once, written one after another. */
function createSealedStore(storage: KeyValueStore) {
  let turn: Promise<unknown> = Promise.resolve();

  /** Puts a draft on the phone as it stands when its turn has come: of many letters typed meanwhile the last. */
  async function put({ prefix, key, texts }: Opened, name: string): Promise<void> {
    const text = texts.get(name);
    if (key === undefined) return;
    const sealed = text === undefined ? undefined : await seal(key, text);
    // Forgotten while it was sealed, it is not put back.
    if (sealed === undefined || !texts.has(name)) storage.removeItem(prefix + name);
    else storage.setItem(prefix + name, sealed);
  }

  async function openUnder({ mark, key }: Pick<OwnKey, "mark" | "key">): Promise<Opened> {
    if (key === undefined) return passing();
    const prefix = `drafts.${mark}.`;
    const texts = new Map<string, string>();
    await Promise.all(
      entriesUnder(storage, prefix).map(async ([name, sealed]) => {
        const text = await unseal(key, sealed);
        if (text !== undefined) texts.set(name, text);
      }),
    );
    return { prefix, key, texts };
  }

  return {
    /**
     * The drafts that an account has left on the phone; without a key none is read from it, and none put there. Those that lie
     * there under a key from before the server's secret changed are sealed anew.
     */
    async open(own: OwnKey): Promise<Opened> {
      // What is still being sealed for somebody else, or for the same account before, comes first.
      await turn;
      const opened = await openUnder(own);
      if (opened.key === undefined) return opened;
      for (const sealing of own.before) {
        const { prefix, texts } = await openUnder(sealing);
        for (const [name, text] of texts) {
          if (!opened.texts.has(name)) opened.texts.set(name, text);
          await put(opened, name);
          storage.removeItem(prefix + name);
        }
      }
      return opened;
    },
    putLater: (drafts: Opened, name: string): Promise<unknown> =>
      (turn = turn
        .then(() => put(drafts, name))
        .catch((error: unknown) => console.warn("A draft could not be stored", error))),
    /** Takes over what another tab has put there. */
    async hear(drafts: Opened, key: string, written: string | null): Promise<void> {
      if (drafts.key === undefined || !key.startsWith(drafts.prefix)) return;
      const name = key.slice(drafts.prefix.length);
      const text = written === null ? undefined : await unseal(drafts.key, written);
      // What was written there since is heard of, too, and may be opened sooner.
      if (storage.getItem(key) !== written) return;
      if (text === undefined) drafts.texts.delete(name);
      else drafts.texts.set(name, text);
    },
    /** Forgets a draft at once, whatever is still being sealed. */
    remove({ prefix, key, texts }: Opened, name: string): void {
      texts.delete(name);
      if (key !== undefined) storage.removeItem(prefix + name);
    },
  };
}

/** Under what the details of who is at the phone lie beside the drafts: theirs is the one text that ends with the session. */
const detailsName = "details";

function detailsIn(text = "{}"): Partial<UserDetails> {
  try {
    return JSON.parse(text) as Partial<UserDetails>;
  } catch {
    return {};
  }
}

export interface OwnDraftsDependencies {
  /** Is told whose drafts are open, by the `signInId` of the sign-in. */
  openStore: Store<string | null>;
  sessionStore: Store<SignedIn | null>;
  ownKeyStore: Store<OwnKey | null>;
  recallDetails(signInId: string, details: Partial<UserDetails>): void;
  storage: KeyValueStore;
}

/**
 * The drafts of the account at the phone (rules/app.md#sealed-on-the-phone): sealed on it, so that they are there again
 * at the account's next sign-in and nobody else reads them; in memory as they were typed. A form may be shown once they
 * are open.
 */
export function createOwnDrafts({
  openStore,
  sessionStore: sessions,
  ownKeyStore,
  recallDetails: recall,
  storage,
}: OwnDraftsDependencies) {
  const sealed = createSealedStore(storage);
  let opened = passing();

  /** Forgets what was open, and what of it ends with the session. */
  function close(): void {
    sealed.remove(opened, detailsName);
    opened = passing();
    openStore.set(null);
  }

  async function open(own: OwnKey | null): Promise<void> {
    close();
    if (own === null) return;
    const found = await sealed.open(own);
    if (ownKeyStore.get() !== own) return;
    opened = found;
    recall(own.signInId, detailsIn(found.texts.get(detailsName)));
    openStore.set(own.signInId);
    storeDetails(sessions.get());
  }

  function setItem(name: string, text: string | null): Promise<unknown> {
    if (text === null) opened.texts.delete(name);
    else opened.texts.set(name, text);
    return sealed.putLater(opened, name);
  }

  /** Stores what the server answered of who is at the phone, over a reload without a link too. */
  function storeDetails(session: SignedIn | null): void {
    if (session === null || openStore.get() !== session.userInfo.signInId) return;
    const { ownKey: _key, ...details } = session.userInfo;
    const text = JSON.stringify(details);
    if ("walletIntegral" in details && opened.texts.get(detailsName) !== text) void setItem(detailsName, text);
  }

  ownKeyStore.subscribe((own) => void open(own));
  void open(ownKeyStore.get());

  return {
    openStore,
    /** Follows who is at the phone. */
    follow(session: SignedIn | null, before: SignedIn | null): void {
      if (session?.userInfo.signInId === before?.userInfo.signInId) storeDetails(session);
      else close();
    },
    /** A draft as it was typed; null where there is none. */
    getItem: (name: string): string | null => opened.texts.get(name) ?? null,
    /** Stores a draft, or with null forgets it; resolves once it lies on the phone, or has found no room there. */
    setItem,
    /** Under what names something is stored. */
    names: (): string[] => [...opened.texts.keys()],
    /** Takes over what another tab of the same account has put on the phone. */
    hear: (key: string, written: string | null): Promise<void> => sealed.hear(opened, key, written),
  };
}

export const ownDrafts = createOwnDrafts({
  openStore: draftsOpenStore,
  sessionStore,
  ownKeyStore: ownKey.openStore,
  recallDetails,
  storage: browserStore(),
});
onPersonChange("drafts", ownDrafts.follow);

if (typeof window !== "undefined")
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== null) void ownDrafts.hear(key, newValue);
  });
