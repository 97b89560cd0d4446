/** Something that happens, without a value. */
export interface Signal {
  fire(): void;
  subscribe(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    fire: () => listeners.forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Fires when an expired session is left, just before the way to login: whatever listens for orders stops
 * (rules/app.md#expired-sessions).
 */
export const stopListening = createSignal();

/** Asks the shell to show the login page. */
export const goToLogin = createSignal();

/** Fires when what is granted to this person may have changed, and is to be asked again. */
export const accessDoubted = createSignal();

/** Fires once the first screen stands, and every hour: what has lain on the phone too long, or belongs to nobody here, goes. */
export const sweep = createSignal();
