/** Who asks, before it is known who that is: from which address and, where the app says so, which app. */
export interface Asker {
  address: string;
  /** The hash of the secret that the app keeps; null for one that names none. */
  installation: string | null;
}

/**
 * The lane of whoever asks: codes are tried only in the lane that asked for them, so that nobody uses up, tries away or
 * replaces another's (decision 028). Somebody signed in has one of their own, whatever the phone.
 */
export function laneOf({ address, installation }: Asker, userId?: string): string {
  if (userId !== undefined) return `by ${userId}`;
  return installation === null ? `at ${address}` : `on ${installation}`;
}
