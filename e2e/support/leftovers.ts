import { expect, type Page } from "@playwright/test";

/** What the customer of the journeys' orders has told the shop (builders of the server's tests). */
export const toldByCustomer = ["Voahangy", "+261320000001", "Lot II A 12, Isotry"] as const;

/** A piece of what a browser keeps of the app, and where it lies. */
interface Leftover {
  where: string;
  text: string;
}

/**
 * Everything that whoever has the phone in hand can read of the page's address without knowing a key: each database, store,
 * cache and storage that there is, whatever it is called, and what the page itself says. Runs in the page.
 */
async function readEverything(): Promise<Leftover[]> {
  const found: Leftover[] = [];
  const add = (where: string, text: string) => void found.push({ where, text });

  const textOf = async (value: unknown): Promise<string> => {
    if (typeof value === "string") return value;
    if (value instanceof Blob) return textOf(await value.arrayBuffer());
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = ArrayBuffer.isView(value)
        ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        : new Uint8Array(value);
      return [new TextDecoder().decode(bytes), new TextDecoder("utf-16le").decode(bytes)].join("\n");
    }
    if (value instanceof CryptoKey) {
      if (!value.extractable) return "a key that cannot be read";
      return `a key that can be read: ${JSON.stringify(await crypto.subtle.exportKey("jwk", value))}`;
    }
    if (value instanceof Map || value instanceof Set) return textOf([...value]);
    if (typeof value === "object" && value !== null) {
      const parts = Object.entries(value).map(async ([name, part]) => `${name}: ${await textOf(part)}`);
      return (await Promise.all(parts)).join("\n");
    }
    return String(value);
  };
  const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("unread")));
    });

  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [key, value] of Object.entries(storage)) add(`${name} ${key}`, String(value));
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
      for (const [index, key] of keys.entries())
        add(
          `indexedDB ${name} ${storeName} ${await textOf(key)}`,
          `${await textOf(key)}\n${await textOf(values[index])}`,
        );
    }
    database.close();
  }
  for (const name of "caches" in globalThis ? await caches.keys() : []) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response !== undefined) add(`cache ${name} ${request.url}`, `${request.url}\n${await response.text()}`);
    }
  }
  add("cookies", document.cookie);
  add("history", `${JSON.stringify(history.state)} ${location.href}`);
  add("title", document.title);
  const registration = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  for (const { title, body } of (await registration?.getNotifications()) ?? []) add("notification", `${title} ${body}`);
  return found;
}

/** Texts that are base64 of others hide nothing. */
function decoded(text: string): string {
  const pieces = text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? [];
  return pieces.map((piece) => Buffer.from(piece, "base64").toString()).join("\n");
}

/** A phone number is the same however it is grouped: its last nine digits in a row. */
const isNumber = (secret: string) => /^\+?[\d ]{9,}$/.test(secret);
const digitsOf = (text: string) => text.replaceAll(/[\s.()-]/g, "");

function holds(text: string, secret: string): boolean {
  const whole = `${text}\n${decoded(text)}`;
  if (isNumber(secret)) return digitsOf(whole).includes(digitsOf(secret).slice(-9));
  return whole.toLowerCase().includes(secret.toLowerCase());
}

/** Where on the phone any of these texts can be read, in clear or as base64, in whatever storage. */
export async function whereReadable(page: Page, secrets: readonly string[]): Promise<string[]> {
  const all = await page.evaluate(readEverything);
  return all.flatMap(({ where, text }) =>
    secrets.filter((secret) => holds(text, secret)).map((secret) => `${secret} in ${where}`),
  );
}

/** None of these texts can be read anywhere on the phone by who has not the key. */
export async function expectUnreadable(page: Page, secrets: readonly string[]): Promise<void> {
  expect(await whereReadable(page, secrets)).toEqual([]);
}

/** As `expectUnreadable`, and the page says nothing of them either. */
export async function expectNothingLeft(page: Page, secrets: readonly string[]): Promise<void> {
  await expect.poll(() => whereReadable(page, secrets)).toEqual([]);
  const shown = async () => {
    const text = await page.evaluate(() => document.documentElement.outerHTML);
    return secrets.filter((secret) => holds(text, secret));
  };
  await expect.poll(shown).toEqual([]);
}

/** The names of what is kept of answers, of keys and of pictures on the phone's disk. */
export function namesOnDisk(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
      });
      for (const store of database.objectStoreNames) {
        const asking = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => asking.addEventListener("success", resolve));
        names.push(...asking.result.map((key) => key as string));
      }
      database.close();
    }
    return names;
  });
}

/** The answers kept on the phone as the session that is open there reads them; '' where it can open none. */
export function answersKept(
  page: Page,
  shelf: "sealedAnswers" | "sealedAnswersApart" = "sealedAnswers",
): Promise<string> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open("keyval-store");
    // The store is the app's to make: where it is not yet there, nothing is kept.
    opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
    const database = await new Promise<IDBDatabase | undefined>((resolve) => {
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => resolve(undefined));
    });
    if (database === undefined) return "";
    const { signInId = "", ownKey } = JSON.parse(localStorage.getItem("userInfo") ?? "{}") as {
      signInId?: string;
      ownKey?: { lockedKey?: string };
    };
    const store = database.transaction("keyval").objectStore("keyval");
    const lockName = `lock.${signInId}.${ownKey?.lockedKey?.slice(0, 16)}`;
    const asking = [store.get(lockName), store.get(name)] as const;
    await new Promise((resolve) => asking[1].addEventListener("success", resolve));
    database.close();
    const [lock, kept] = asking.map(({ result }) => result as unknown) as [
      CryptoKey?,
      { sealed: Uint8Array<ArrayBuffer> }?,
    ];
    if (lock === undefined || kept === undefined || ownKey?.lockedKey === undefined) return "";
    const locked = Uint8Array.from(atob(ownKey.lockedKey), (sign) => sign.charCodeAt(0));
    const cipher = (bytes: Uint8Array) => ({ name: "AES-GCM", iv: bytes.slice(0, 12) });
    const key = await crypto.subtle.unwrapKey("raw", locked.slice(12), lock, cipher(locked), "AES-GCM", false, [
      "decrypt",
    ]);
    const opened = await crypto.subtle.decrypt(cipher(kept.sealed), key, kept.sealed.slice(12)).catch(() => undefined);
    return opened === undefined ? "" : new TextDecoder().decode(opened);
  }, shelf);
}
