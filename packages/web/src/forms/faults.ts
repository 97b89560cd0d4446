import type { Language } from "@tsena/contract/languages";
import type { FailureName } from "@tsena/contract/failures";
import { CallFailed, isCallFailed } from "../call-failed.ts";

/** A sentence in both languages, so that it follows a switch. */
export type FaultText = Readonly<Record<Language, string>>;

/** What is wrong, by the path of its field. */
export type FieldErrors = Record<string, FaultText>;

/** A sentence that came in one language: it stays as it is over a switch. */
export const faultText = (message: string): FaultText => ({ fr: message, zh: message });

/** What somebody found wrong, by field. */
export function faultsBy(found: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(found.map(({ path, message }) => [path, faultText(message)]));
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

/** Under which field of a form, or several, each refusal is said that the server names no field of. */
export type RefusedFields = Partial<Record<FailureName, string | readonly string[]>>;

/** A refusal as it is, but with these fields. */
export function withFields(refusal: CallFailed, fields: NonNullable<CallFailed["fields"]>): CallFailed {
  const { resultCode, name, message, waitSeconds } = refusal;
  return new CallFailed({ resultCode, name, message, waitSeconds, fields });
}

/** A call whose refusal names the field that it is said under, by a table of the form: the one way by which a form is told. */
export async function refusedUnder<Answer>(fields: RefusedFields, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isCallFailed(error) || error.fields !== undefined) throw error;
    const { name, message } = error;
    const named = [fields[name as FailureName] ?? []].flat().map((path) => ({ path, name, message }));
    throw named.length === 0 ? error : withFields(error, named);
  }
}

/** Whether a path is that of a field, or of something in it. */
export const isAtOrUnder = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** The faults but those of some fields and of anything in them. */
export function faultsWithout(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !fields.some((field) => isAtOrUnder(path, field))),
  );
}
