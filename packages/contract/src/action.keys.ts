/** A key that no other call, tab or phone makes: 128 random bits as hexadecimal text. Old phones lack `crypto.randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The idempotency keys of a client's actions whose outcome is not known yet: the same action tried again carries the same
 * key, so that the server does it once (rules/platform.md#idempotency-keys). A double tap is one action, too.
 */
export function createActionKeys() {
  const open = new Map<string, string>();
  return {
    /** The key of an action, made before its first try. */
    keyOf(action: string): string {
      const key = open.get(action) ?? newKey();
      open.set(action, key);
      return key;
    },
    /** The server has said what became of it: the same once more is a new action. */
    settle: (action: string) => void open.delete(action),
  };
}
