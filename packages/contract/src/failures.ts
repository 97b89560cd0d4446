import { accountFailures } from "./failures.accounts.ts";
import { fillBlanks } from "./failures.blanks.ts";
import { deskFailures } from "./failures.desk.ts";
import type { FailureRow } from "./failures.table.ts";
import { generalFailures } from "./failures.general.ts";
import { productFailures } from "./failures.products.ts";
import { orderFailures } from "./failures.orders.ts";
import { shopFailures } from "./failures.shops.ts";
import { staffFailures } from "./failures.staff.ts";
import { uploadFailures } from "./failures.uploads.ts";
import { walletFailures } from "./failures.wallet.ts";
import { waitWords } from "./failures.waits.ts";
import type { Language } from "./languages.ts";
import { type ModuleId, moduleIds, moduleWords } from "./modules.ts";

/** Every way a call can fail, in the caller's two languages; server answers, the app's reactions and the docs page all read it. */
export const failures = {
  ...generalFailures,
  ...accountFailures,
  ...staffFailures,
  ...shopFailures,
  ...productFailures,
  ...orderFailures,
  ...walletFailures,
  ...uploadFailures,
  ...deskFailures,
};

export type FailureName = keyof typeof failures;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values a failure's sentence has room for; `never` keys mean that it takes none. */
export type FailureParams<Name extends FailureName> = Record<
  Placeholders<(typeof failures)[Name]["fr"]>,
  string | number
>;

/** A failure's name as the message of a rule, so that a form and the server refuse for the same named reason. */
// @__NO_SIDE_EFFECTS__
export function failureName<Name extends FailureName>(name: Name): Name {
  return name;
}

/** Whether a text is the name of a failure in the table. */
export function isFailureName(text: string): text is FailureName {
  return Object.prototype.hasOwnProperty.call(failures, text);
}

/** How much of a broken rule is looked at. */
interface Issue {
  message: string;
  received: string;
  kind?: string;
  type?: string;
}

/** What stands for no value at all: in a payload, and in a field that nobody has filled in. */
const absent = new Set(["undefined", "null", "NaN", '""']);

/** Schemas that take a value by its type alone. */
const plainTypes = new Set(["string", "number", "boolean", "array", "object", "strict_object"]);

/** Whether nothing was given where a broken rule wants something. */
export function isMissing({ received }: Pick<Issue, "received">): boolean {
  return absent.has(received);
}

/** Whether a broken rule is that a value is of another type. */
export function isTypeWrong(issue: Issue): boolean {
  return issue.kind === "schema" && plainTypes.has(issue.type ?? "") && !isMissing(issue);
}

/** The failure a broken rule stands for: the one it names, but where a value is of another type, which no field's own sentence is about; else that something is missing or wrong. */
export function failureOfIssue(issue: Issue): FailureName {
  if (isTypeWrong(issue)) return "fieldWrong";
  if (isFailureName(issue.message)) return issue.message;
  return issue.received === "undefined" ? "fieldMissing" : "fieldWrong";
}

/** The sentence of a failure in a language, with its values filled in; a `{wait}` is given in seconds. */
export function sentence(name: FailureName, language: Language, params: Record<string, string | number> = {}): string {
  return filledIn(failures[name][language], language, params);
}

/** A sentence with its values in their places; modules are given as `modulesParam` writes them. */
export function filledIn(text: string, language: Language, params: Record<string, string | number>): string {
  const { wait, module } = params;
  const words = { ...params };
  if (typeof wait === "number") words["wait"] = waitWords(wait, language);
  if (module !== undefined) words["module"] = moduleWords(modulesIn(String(module)), language);
  return fillBlanks(text, words);
}

/** The value of `{module}` in a sentence: the modules of which one is enough. */
export function modulesParam(ids: readonly ModuleId[]): string {
  return ids.join("|");
}

const modulesIn = (param: string): ModuleId[] => moduleIds.filter((id) => param.split("|").includes(id));

/**
 * The HTTP status a result code travels with: its own number, but 405, which HTTP keeps for itself
 * (rules/platform.md#result-codes).
 */
export function httpStatusOf(resultCode: number): number {
  return resultCode === 405 ? 403 : resultCode;
}

/** The HTTP status that a failure travels with. */
export function statusOf(name: FailureName): number {
  const { code, status }: FailureRow = failures[name];
  return status ?? httpStatusOf(code);
}
