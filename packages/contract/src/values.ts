import * as v from "valibot";
import { languages } from "./languages.ts";
import { type FailureName, failureOfIssue, failureName } from "./failures.ts";
import { integerMost, whole } from "./numbers.ts";
import { withoutPhoneSigns } from "./phone.signs.ts";

/** An opaque id: ids mean nothing (rules/platform.md#ids-days-and-times). */
export const Id = v.pipe(
  v.string(failureName("fieldMissing")),
  v.minLength(1, failureName("fieldMissing")),
  v.maxLength(64, failureName("textTooLong")),
);

/** Whether a moment is in years that every database reads and writes alike: 1 to 9999. */
function isInYears(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;
}

/** A moment, ISO 8601 with offset; an offset without its minutes is none that is read everywhere. */
export const Moment = v.pipe(
  v.string(failureName("fieldMissing")),
  v.isoTimestamp(failureName("fieldWrong")),
  v.check(isInYears, failureName("fieldWrong")),
);

/** Whether a day is in the calendar: neither a 30 February nor in the year 0, which no database knows. */
function isInCalendar(day: string): boolean {
  const date = new Date(day);
  return day > "0001" && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** A day by the shop's own calendar: 2026-11-20. */
export const Day = v.pipe(
  v.string(failureName("fieldMissing")),
  v.isoDate(failureName("fieldWrong")),
  v.check(isInCalendar, failureName("fieldWrong")),
);

/** A sign that somebody sees: neither a space, nor one of those that only say how others are written. */
const seen = /[^\s\u2800\p{Cc}\p{DI}]/u;

/** A text without what nobody sees around it; what makes a picture of the sign before it stays at its end (U+FE0F). */
export function trimmed(text: string): string {
  const start = text.search(seen);
  if (start === -1) return "";
  let end = text.length;
  while (!seen.test(text.charAt(end - 1)) && text.charAt(end - 1) !== "\uFE0F") end -= 1;
  return text.slice(start, end);
}

/** Takes away what nobody sees around a text: valibot's own `trim`, as which the documents read on behind it, but of more signs. */
// @__NO_SIDE_EFFECTS__
function trim(): v.TrimAction {
  return { ...v.trim(), "~run": (dataset) => ({ ...dataset, value: trimmed(dataset.value) }) };
}

/** A text that must say something to whoever sees it; `missing` is said where it does not. */
// @__NO_SIDE_EFFECTS__
export function filledText(atMost: number, missing: FailureName = "fieldMissing") {
  return v.pipe(
    v.string(failureName(missing)),
    trim(),
    v.minLength(1, failureName(missing)),
    v.maxLength(atMost, failureName("textTooLong")),
  );
}

/** A line of text that must say something. */
export const Text = filledText(200);

/**
 * Which of these fields are to be empty: an empty text is no value, and a field that is absent stays as it is
 * (rules/platform.md#empty-texts).
 */
export function emptied<const Names extends readonly string[]>(names: Names) {
  return v.optional(v.array(v.picklist(names, failureName("fieldWrong")), failureName("fieldWrong")), []);
}

/** A text that may be long: a description, a note. */
export const LongText = v.pipe(
  v.string(failureName("fieldMissing")),
  trim(),
  v.maxLength(2000, failureName("textTooLong")),
);

/** So many of a thing at the most; of a variant in a combo the database has it too. */
export const quantityAtMost = 999;

/** How many of a thing: a whole number above zero. */
export const Quantity = whole(1, quantityAtMost);

/** A day. */
export const minutesAtMost = 1440;

/** A duration a person gives, in whole minutes, up to a day. */
export const Minutes = whole(1, minutesAtMost);

/** How many rows a page may hold. */
const RowCount = whole(1, 100, { missing: "fieldWrong" });

/** Degrees north and east (WGS 84). */
export const Latitude = v.pipe(
  v.number(failureName("fieldMissing")),
  v.minValue(-90, failureName("fieldWrong")),
  v.maxValue(90, failureName("fieldWrong")),
);
export const Longitude = v.pipe(
  v.number(failureName("fieldMissing")),
  v.minValue(-180, failureName("fieldWrong")),
  v.maxValue(180, failureName("fieldWrong")),
);

/**
 * A phone number in E.164 (rules/accounts.md#phone-numbers); spaces, dots and dashes as people type them are dropped.
 */
export const Phone = v.pipe(
  v.string(failureName("fieldMissing")),
  v.transform(withoutPhoneSigns),
  v.regex(/^\+[1-9]\d{6,14}$/, failureName("phoneInvalid")),
);

/** Makes small letters of large ones, and plain signs of the wide ones of a Chinese keyboard: valibot's own `toLowerCase`, as `trim` above. */
// @__NO_SIDE_EFFECTS__
function lowerCase(): v.ToLowerCaseAction {
  return {
    ...v.toLowerCase(),
    "~run": (dataset) => ({ ...dataset, value: dataset.value.normalize("NFKC").toLowerCase() }),
  };
}

/** An e-mail address (rules/accounts.md#e-mail-addresses), in lower case. */
export const Email = v.pipe(
  v.string(failureName("fieldMissing")),
  v.trim(),
  lowerCase(),
  v.regex(/^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/, failureName("emailInvalid")),
  v.maxLength(254, failureName("textTooLong")),
);

/** What a person signs in with: a phone number or an e-mail address (rules/accounts.md#account-names). */
export const Account = v.union([Email, Phone], failureName("accountInvalid"));

/** Whether an account, or whatever else a code is sent to, is an e-mail address and no phone number. */
export function isEmail(account: string): boolean {
  return account.includes("@");
}

/** What the call answers when there is nothing to say. */
export const Nothing = v.null();

/** A call that needs nothing to be said. */
export const NoInput = v.object({});

/** An on-off switch. */
export const Switch = v.boolean(failureName("fieldMissing"));

/** How a list that grows without end is asked for: where the last page ended, and how many rows. */
export const cursorInput = { cursor: v.optional(v.string()), rows: v.optional(RowCount) };

/** How a numbered page is asked for; the first page is 1. */
export const pageInput = {
  page: v.optional(whole(1, integerMost, { missing: "fieldWrong" })),
  rows: v.optional(RowCount),
};

/**
 * The fields of a payload. A field that is not there is refused in the words of its own schema ("add a photo"), where a
 * plain object would know only that a key is missing.
 */
// @__NO_SIDE_EFFECTS__
export function form<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, (issue: v.ObjectIssue) => missingIn(entries, issue));
}

/** In which words it is said that a field of a form is not there: its own. */
function missingIn(entries: v.ObjectEntries, issue: v.ObjectIssue | v.StrictObjectIssue): FailureName {
  const name = String(issue.path?.[0].key);
  const missing = Object.prototype.hasOwnProperty.call(entries, name) ? entries[name] : undefined;
  const [ownIssue] = missing === undefined ? [issue] : (v.safeParse(missing, undefined).issues ?? [issue]);
  return failureOfIssue(ownIssue);
}

/**
 * The same of a payload that holds nothing else: whoever writes against the platform API has no other way to see a slip in a
 * field's name. The apps' own payloads are plain forms, as an app may be older or newer than the server (decision 035).
 */
// @__NO_SIDE_EFFECTS__
export function strictForm<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue: v.StrictObjectIssue) => missingIn(entries, issue));
}

/** How many things are chosen at once: a shop's whole menu. */
const chosenAtMost = 5_000;

/** One thing or several at once: `id`, or `ids`. */
export const chosen = {
  id: v.optional(Id),
  ids: v.optional(
    v.pipe(
      v.array(Id, failureName("nothingChosen")),
      v.minLength(1, failureName("nothingChosen")),
      v.maxLength(chosenAtMost, failureName("textTooLong")),
    ),
  ),
};

interface Chosen {
  id?: string | undefined;
  ids?: string[] | undefined;
}

/** The ids chosen, one or several; empty where neither was given. */
export function chosenIds({ id, ids }: Chosen): string[] {
  return ids ?? (id === undefined ? [] : [id]);
}

/** Whether anything was chosen at all. */
export function isChosen(given: Chosen): boolean {
  return chosenIds(given).length > 0;
}

/** What a call on one thing or several reads: the ids. */
export const ChosenInput = v.pipe(
  form(chosen),
  v.check((given) => isChosen(given), failureName("nothingChosen")),
  v.transform((given) => ({ ids: chosenIds(given) })),
);

/** What a call on several things did: how many it changed, and which it could not, each with its sentence. */
export const BulkResult = v.object({
  changed: v.number(),
  failed: v.array(v.object({ id: Id, message: v.string() })),
});

/** The members of a cursor-paged list (rules/platform.md#lists). */
// @__NO_SIDE_EFFECTS__
export function cursorPage<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ rows: v.array(row), nextCursor: v.nullable(v.string()) });
}

/** The members of a numbered page (rules/platform.md#lists). */
// @__NO_SIDE_EFFECTS__
export function numberedPage<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ rows: v.array(row), total: v.number(), page: v.number() });
}

/** A language of the app. */
export const LanguageSchema = v.picklist(languages);
