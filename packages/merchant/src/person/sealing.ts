const algorithm = "AES-GCM";
/** The length that AES-GCM asks for; a new one for each sealing. */
const nonceBytes = 12;

/** What a key of ours does, and nothing else: it never leaves the browser. */
const usages: KeyUsage[] = ["encrypt", "decrypt"];

export type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64: string): Bytes {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

const decodedKey = (encoded: string) => bytesOf(encoded.replace(/-/g, "+").replace(/_/g, "/"));

/** The browser's ciphers; undefined where it lends none, as on a page that came without HTTPS. */
const ciphers = () => (crypto as Partial<Crypto>).subtle;

/**
 * The key that an account's things are sealed with, AES-256-GCM (rules/app.md#sealed-on-the-phone).
 * @param given 32 bytes as base64url
 * @returns undefined where the browser lends no cipher
 */
export async function sealingKey(encoded: string): Promise<CryptoKey | undefined> {
  return ciphers()?.importKey("raw", decodedKey(encoded), algorithm, false, usages);
}

/** A name that tells nobody what it was made of, the same each time; where the browser lends no cipher nothing is sealed under it. */
export async function blindName(of: string): Promise<string> {
  const digest = await ciphers()?.digest("SHA-256", new TextEncoder().encode(of));
  return digest === undefined ? of : base64Of(new Uint8Array(digest));
}

/** Bytes as they may lie on a phone: whoever has not the key cannot read them. */
export async function sealBytes(key: CryptoKey, bytes: Bytes): Promise<Bytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, key, bytes);
  const both = new Uint8Array(nonceBytes + sealed.byteLength);
  both.set(nonce);
  both.set(new Uint8Array(sealed), nonceBytes);
  return both;
}

/** The bytes that were sealed; undefined where it was not with this key, or they are not whole any more. */
export async function openBytes(key: CryptoKey, sealed: Bytes): Promise<Bytes | undefined> {
  try {
    const iv = sealed.slice(0, nonceBytes);
    return new Uint8Array(await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed.slice(nonceBytes)));
  } catch {
    return undefined;
  }
}

/** As `sealBytes`, for a text that lies where only texts can. */
export async function seal(key: CryptoKey, text: string): Promise<string> {
  return base64Of(await sealBytes(key, new TextEncoder().encode(text)));
}

/** The text that was sealed; undefined where it was not with this key, or is not whole any more. */
export async function unseal(key: CryptoKey, sealed: string): Promise<string | undefined> {
  try {
    const bytes = await openBytes(key, bytesOf(sealed));
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

/** What can be written down, as bytes that can be sealed. */
export const toBytes = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value));

/** What was written down; undefined where these are not its bytes. */
export function fromBytes(bytes: Bytes | undefined): unknown {
  try {
    return bytes === undefined ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A key of this browser alone, under which an account's key may lie on the phone. */
export async function newLock(): Promise<CryptoKey | undefined> {
  return ciphers()?.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "unwrapKey"]);
}

/** An account's key as it may lie on the phone, apart from the lock that opens it. */
export async function lockKey(lock: CryptoKey, encoded: string): Promise<string> {
  return base64Of(await sealBytes(lock, decodedKey(encoded)));
}

/** An account's key that was locked; its bytes are seen by nobody, not even by the app. Rejects where the lock is another's. */
export async function unlockKey(lock: CryptoKey, locked: string): Promise<CryptoKey> {
  const bytes = bytesOf(locked);
  const cipher = { name: algorithm, iv: bytes.slice(0, nonceBytes) };
  return crypto.subtle.unwrapKey("raw", bytes.slice(nonceBytes), lock, cipher, algorithm, false, usages);
}
