import { accountFailures } from "./failures.accounts.ts";
import { deskFailures } from "./failures.desk.ts";
import { generalFailures } from "./failures.general.ts";
import { goodsFailures } from "./failures.goods.ts";
import { orderFailures } from "./failures.orders.ts";
import { shopFailures } from "./failures.shops.ts";
import { staffFailures } from "./failures.staff.ts";
import { uploadFailures } from "./failures.uploads.ts";
import { walletFailures } from "./failures.wallet.ts";
import type { Language } from "./languages.ts";

/** Every way a call can fail, in the caller's two languages; server answers, the app's reactions and the docs page all read it. */
export const failures = {
  ...generalFailures,
  ...accountFailures,
  ...staffFailures,
  ...shopFailures,
  ...goodsFailures,
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
export function says<Name extends FailureName>(name: Name): Name {
  return name;
}

/** Whether a text is the name of a failure in the table. */
export function isFailureName(text: string): text is FailureName {
  return Object.prototype.hasOwnProperty.call(failures, text);
}

/** The failure a broken rule stands for: the one it names, else that something is missing or of another kind. */
export function failureOfIssue(issue: { message: string; received: string }): FailureName {
  if (isFailureName(issue.message)) return issue.message;
  return issue.received === "undefined" ? "fieldMissing" : "fieldWrong";
}

const minute = 60;
const hour = 60 * minute;

/** How long to wait, as people say it; a begun minute or hour counts, for whoever comes back early is refused again. */
export function waitWords(seconds: number, language: Language): string {
  const [second, minutes, hours] = language === "fr" ? ["s", "min", "h"] : ["秒", "分钟", "小时"];
  if (seconds < minute) return `${seconds}\u00A0${second}`;
  if (seconds < 2 * hour) return `${Math.ceil(seconds / minute)}\u00A0${minutes}`;
  return `${Math.ceil(seconds / hour)}\u00A0${hours}`;
}

/** The sentence of a failure in a language, with its values filled in; a `{wait}` is given in seconds. */
export function sentence(name: FailureName, language: Language, params: Record<string, string | number> = {}): string {
  return failures[name][language].replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = params[key] ?? whole;
    return key === "wait" && typeof value === "number" ? waitWords(value, language) : String(value);
  });
}

/** The HTTP status a result code travels with: its own number, but 405, which HTTP keeps for itself (decisions, Calls). */
export function httpStatusOf(resultCode: number): number {
  return resultCode === 405 ? 403 : resultCode;
}
