import { normaliseAccount } from "../forms/account.ts";
import type { Part } from "./application.fields.ts";

/** Fields of a part, as they were typed or as they are kept. */
export type Fields = Readonly<Record<string, unknown>>;

/** What was filled in on this phone and is not yet saved on the server, by part. */
export type Unsent = Readonly<Partial<Record<Part, Fields>>>;

/** Whether the server can keep a field as it stands: half a telephone number, for instance, it cannot. */
export type MaySave = (part: Part, field: string, value: unknown) => boolean;

const phoneFields: ReadonlySet<string> = new Set(["phone", "orderPhone"]);

/** A value as it is sent: numbers as the server knows them, nothing where there is nothing. */
function cleaned(field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (typeof value !== "string") return value;
  if (phoneFields.has(field)) return normaliseAccount(value) || undefined;
  // An identity number is copied from the card in groups, by whichever keyboard.
  const text = field === "idNumber" ? value.normalize("NFKC").replace(/\s/g, "") : value.trim();
  return text || undefined;
}

/** Fields as they are sent: cleaned, those without a value left out. */
export function cleanFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const clean = cleaned(field, value);
      return clean === undefined ? [] : [[field, clean]];
    }),
  );
}

/** A part as it stands: what was filled in here since wins over what the server keeps, field by field. */
export function mergeDraft<Values extends object>(saved: Values | undefined, unsent: Fields | undefined): Values {
  return { ...saved, ...unsent } as Values;
}

/**
 * What of a part goes to the server now.
 * @returns the whole part, for the later save of a part wins, with the fields that are new in it as they were typed;
 *   undefined where nothing new can be kept
 */
export function outgoing(
  part: Part,
  { saved, unsent }: { saved: Fields | undefined; unsent: Fields | undefined },
  maySave: MaySave,
): { values: Fields; fields: Fields } | undefined {
  const sendable = Object.entries(unsent ?? {}).filter(([field, value]) => {
    const clean = cleaned(field, value);
    return clean === undefined || maySave(part, field, clean);
  });
  if (sendable.length === 0) return undefined;
  const fields = Object.fromEntries(sendable);
  return { values: cleanFields({ ...saved, ...fields }), fields };
}

/** What is still unsent of a part once some fields are kept: what was typed anew meanwhile stays. */
export function stillUnsent(unsent: Fields | undefined, saved: Fields): Fields {
  return Object.fromEntries(Object.entries(unsent ?? {}).filter(([field, value]) => saved[field] !== value));
}
