import { sessionStore, type SignedIn } from "../api/session.ts";
import { browserShelf, type Shelf } from "../api/storage.ts";
import { createStore, type Store } from "../api/store.ts";
import { seal, sealingKey, unseal } from "./sealing.ts";

/** What is on a shelf under names that begin alike, by the rest of its name. */
function entriesUnder(shelf: Shelf, prefix: string): [name: string, text: string][] {
  return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "")
    .filter((name) => name.startsWith(prefix))
    .map((name) => [name.slice(prefix.length), shelf.getItem(name) ?? ""]);
}

/** The drafts of one account, in this page's memory. */
interface Opened {
  prefix: string;
  key: CryptoKey | undefined;
  texts: Map<string, string>;
}

/** What is typed while nobody is at the phone, or where its drafts cannot be sealed: it lasts as long as the page. */
const passing = (): Opened => ({ prefix: "", key: undefined, texts: new Map() });

/** Reads the drafts that an account has left on the phone; without a cipher none is read from it, and none put there. */
async function openDrafts(shelf: Shelf, { mark, key: given }: { mark: string; key: string }): Promise<Opened> {
  const prefix = `drafts.${mark}.`;
  const key = await sealingKey(given);
  if (key === undefined) return passing();
  const texts = new Map<string, string>();
  await Promise.all(
    entriesUnder(shelf, prefix).map(async ([name, sealed]) => {
      const text = await unseal(key, sealed);
      if (text !== undefined) texts.set(name, text);
    }),
  );
  return { prefix, key, texts };
}

/**
 * The drafts of the account at the phone (decisions, Accounts): sealed on it, so that they are there again at the account's
 * next sign-in and nobody else reads them; in memory as they were typed. A form may be shown once they are open.
 */
export function createOwnDrafts(sessions: Store<SignedIn | null>, shelf: Shelf) {
  /** The sign-in whose drafts are open, by its `keptUnder`; null while nobody's are. */
  const openStore = createStore<string | null>(null);
  let opened = passing();
  let turn: Promise<unknown> = Promise.resolve();

  async function open(session: SignedIn | null): Promise<void> {
    opened = passing();
    openStore.set(null);
    if (session === null) return;
    const { keptUnder, drafts } = session.userInfo;
    // What is still being sealed for somebody else, or for the same account before, comes first.
    await turn;
    // A form that forgets is better than none: a key that is no key keeps nobody out of the app.
    const found = drafts === undefined ? passing() : await openDrafts(shelf, drafts).catch(passing);
    if (sessions.get()?.userInfo.keptUnder !== keptUnder) return;
    opened = found;
    openStore.set(keptUnder);
  }

  /** Puts a draft on the phone as it stands when its turn has come: of many letters typed meanwhile the last. */
  async function put({ prefix, key, texts }: Opened, name: string): Promise<void> {
    const text = texts.get(name);
    if (key === undefined) return;
    if (text === undefined) shelf.removeItem(prefix + name);
    else shelf.setItem(prefix + name, await seal(key, text));
  }

  sessions.subscribe((session, before) => {
    if (session?.userInfo.keptUnder !== before?.userInfo.keptUnder) void open(session);
  });
  void open(sessions.get());

  return {
    openStore,
    /** A draft as it was typed; null where there is none. */
    getItem: (name: string): string | null => opened.texts.get(name) ?? null,
    /** Keeps a draft, or with null forgets it. */
    setItem(name: string, text: string | null): void {
      const drafts = opened;
      if (text === null) drafts.texts.delete(name);
      else drafts.texts.set(name, text);
      turn = turn
        .then(() => put(drafts, name))
        .catch((error: unknown) => console.warn("A draft could not be kept on this phone", error));
    },
    /** Takes over what another tab of the same account has put on the phone. */
    async hear(key: string, sealed: string | null): Promise<void> {
      const drafts = opened;
      if (drafts.key === undefined || !key.startsWith(drafts.prefix)) return;
      const name = key.slice(drafts.prefix.length);
      const text = sealed === null ? undefined : await unseal(drafts.key, sealed);
      if (text === undefined) drafts.texts.delete(name);
      else drafts.texts.set(name, text);
    },
  };
}

export const ownDrafts = createOwnDrafts(sessionStore, browserShelf());

if (typeof window !== "undefined")
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== null) void ownDrafts.hear(key, newValue);
  });
