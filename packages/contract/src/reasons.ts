import * as v from "valibot";
import { failureName } from "./failures.ts";
import { filledText } from "./values.ts";

/** How long a reason may be, in letters: with its number and amount it is a text message of a few parts. */
export const reasonAtMost = 200;

/** A line break or a tab is a space to whoever reads one line. */
const inOneLine = (text: string): string => text.replace(/\s+/gu, " ");

/** Signs that nobody sees: they command a device, or turn the direction of what is written. */
const unseen = /[\p{Cc}\p{Bidi_Control}]/u;

/**
 * What phones make a link of: an address of the web, with its scheme or without, of a machine, or of mail. A full stop with no
 * space behind it reads as one.
 */
const address = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}|\d+(?:\.\d+){3}|\S@\S/iu;

/**
 * Why the platform has ended an order or paid it back, as its customer and its shop are told it, on their phones and in a text
 * message that comes in Tsena's name: one line, of signs that are seen, with no link (rules/orders.md#reasons-of-the-platform).
 */
export const ToldReason = v.pipe(
  filledText(reasonAtMost, "reasonMissing"),
  v.transform(inOneLine),
  v.check((text) => !unseen.test(text), failureName("reasonUnreadable")),
  // Letters of another width are read as the plain ones.
  v.check((text) => !address.test(text.normalize("NFKC")), failureName("reasonHoldsLink")),
);
