const algorithm = "AES-GCM";
/** The length that AES-GCM asks for; a new one for each text. */
const nonceBytes = 12;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/**
 * The key that texts are sealed with, AES-256-GCM (decisions, Accounts).
 * @param given 32 bytes as base64url
 * @returns undefined where the browser lends no cipher, as on a page that came without HTTPS
 */
export async function sealingKey(given: string): Promise<CryptoKey | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  const bytes = bytesOf(given.replaceAll("-", "+").replaceAll("_", "/"));
  return subtle?.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);
}

/** A text as it may lie on a phone: whoever has not the key cannot read it. */
export async function seal(key: CryptoKey, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, key, new TextEncoder().encode(text));
  return base64Of(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** The text that was sealed; undefined where it was not with this key, or is not whole any more. */
export async function unseal(key: CryptoKey, sealed: string): Promise<string | undefined> {
  try {
    const bytes = bytesOf(sealed);
    const iv = bytes.slice(0, nonceBytes);
    const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes.slice(nonceBytes));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}
