import type { Language } from "./languages.ts";

type Words = Record<Language, string>;

/** What a field accepts, in the words of JSON Schema. */
export type Accepted = Record<string, unknown>;

/** How it is said what a field accepts; `{x}` is filled in. */
const words = {
  otherwise: { fr: "{sentence}\u00A0; attendu\u00A0: {accepted}", zh: "{sentence}，应为：{accepted}" },
  string: { fr: "un texte{range}", zh: "{range}文本" },
  characters: { fr: " {range} caractères", zh: "{range} 个字的" },
  integer: { fr: "un nombre entier{range}", zh: "{range}整数" },
  number: { fr: "un nombre{range}", zh: "{range}数字" },
  numbers: { fr: " {range}", zh: "{range} 的" },
  boolean: { fr: "true ou false", zh: "true 或 false" },
  array: { fr: "une liste{range}", zh: "{range}列表" },
  items: { fr: " dont la longueur est {range}", zh: "{range} 项的" },
  object: { fr: "un objet", zh: "对象" },
  uri: { fr: "une adresse http ou https, sans nom ni mot de passe", zh: "http 或 https 地址，不含用户名和密码" },
  between: { fr: "de {least} à {most}", zh: "{least} 到 {most}" },
  least: { fr: "d'au moins {least}", zh: "不少于 {least}" },
  most: { fr: "d'au plus {most}", zh: "不多于 {most}" },
} satisfies Record<string, Words>;

function fill(text: keyof typeof words, language: Language, values: Record<string, string | number> = {}): string {
  return words[text][language].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ""));
}

function rangeIn(least: number | undefined, most: number | undefined, language: Language): string | undefined {
  if (least === undefined) return most === undefined ? undefined : fill("most", language, { most });
  return most === undefined ? fill("least", language, { least }) : fill("between", language, { least, most });
}

const ofNumbers = { least: "minimum", most: "maximum", unit: "numbers" } as const;

/** The keywords that bound a type, and the words of its range. */
const bounds = {
  integer: ofNumbers,
  number: ofNumbers,
  string: { least: "minLength", most: "maxLength", unit: "characters" },
  array: { least: "minItems", most: "maxItems", unit: "items" },
} as const;

/** What a field accepts, as people say it; undefined where there is nothing to say. */
function acceptedWords(accepted: Accepted, language: Language): string | undefined {
  const { type, format } = accepted;
  const bound = (name: string): number | undefined => {
    const value = accepted[name];
    return typeof value === "number" ? value : undefined;
  };
  if (Array.isArray(accepted["enum"])) return accepted["enum"].join(language === "fr" ? ", " : "、");
  if (format === "uri") return fill("uri", language);
  if (type === "boolean" || type === "object") return fill(type, language);
  if (type !== "integer" && type !== "number" && type !== "string" && type !== "array") return undefined;
  const { least, most, unit } = bounds[type];
  const range = rangeIn(bound(least), bound(most), language);
  return fill(type, language, { range: range === undefined ? "" : fill(unit, language, { range }) });
}

/** A sentence that says no more than that a value is wrong, with what would be right. */
export function withAccepted(sentence: string, accepted: Accepted | undefined, language: Language): string {
  const words = accepted && acceptedWords(accepted, language);
  return words === undefined ? sentence : fill("otherwise", language, { sentence, accepted: words });
}
