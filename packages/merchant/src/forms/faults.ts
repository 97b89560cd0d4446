import { isCallFailed } from "../api/call-failed.ts";
import type { FieldErrors, Said } from "./use-form.ts";

/** A sentence that came in one language: it stays as it is over a switch. */
export const saidAsIs = (message: string): Said => ({ fr: message, zh: message });

/** What somebody found wrong, by field. */
export function faultsBy(found: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(found.map(({ path, message }) => [path, saidAsIs(message)]));
}

/** What a server found wrong, by field; throws on what is no answer of a call. */
export function faultsOf(error: unknown): FieldErrors {
  if (!isCallFailed(error)) throw error;
  return faultsBy(error.fields ?? []);
}

/** The first field that a server found wrong; undefined where it refused for another reason, or was not reached. */
export function firstFault(error: unknown): { path: string; message: string } | undefined {
  return isCallFailed(error) ? error.fields?.[0] : undefined;
}
