import type { Call, CallOutput, CallPayload } from "@tsena/contract/call";

/** Fields of the calls that the apps call otherwise: as the API names them, and by the words of the field (GLOSSARY.md). */
export const terms = {
  F_Item: "products",
  goodsCount: "productCount",
  goodsId: "productId",
  goodsName: "productName",
  hasGoodsOnSale: "hasProductsOnSale",
  productId: "variantId",
  specification: "variantName",
  specifications: "variants",
} as const;

type Terms = typeof terms;
type Term<Name> = Name extends keyof Terms ? Terms[Name] : Name;

/** What the API takes or answers, in the words of the apps. */
export type InApp<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends readonly unknown[]
    ? { [At in keyof Value]: InApp<Value[At]> }
    : Value extends object
      ? { [Name in keyof Value as Term<Name>]: InApp<Value[Name]> }
      : Value;

/** What a call takes, in the words of the apps. */
export type AppPayload<C extends Call> = InApp<CallPayload<C>>;

/** What a call answers, in the words of the apps. */
export type AppOutput<C extends Call> = InApp<CallOutput<C>>;

const toApp: ReadonlyMap<string, string> = new Map(Object.entries(terms));
const toApi: ReadonlyMap<string, string> = new Map(Object.entries(terms).map(([api, app]) => [app, api]));

function named(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [names.get(name) ?? name, named(held, names)]));
}

/** An answer of the API in the words of the apps, however deep they lie. */
export const inAppTerms = <Value>(value: Value): InApp<Value> => named(value, toApp) as InApp<Value>;

/** What an app sends in the words of the API. */
export const inApiTerms = (value: unknown): unknown => named(value, toApi);

/** The path of a field of the API in the words of the apps: `variants.0.price`. */
export const pathInApp = (path: string): string =>
  path
    .split(".")
    .map((name) => toApp.get(name) ?? name)
    .join(".");
