/** How an idempotency key is written, as JSON Schema: long enough to be its client's alone, short enough to keep. */
export const idempotencyKeyForm = {
  type: "string",
  minLength: 8,
  maxLength: 100,
  pattern: "^[A-Za-z0-9_.:-]+$",
} as const;

/** An idempotency key answers tries of the same tap: after two days there are none, and the server forgets it. */
export const keyKeptSeconds = 48 * 3600;
