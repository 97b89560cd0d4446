import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import type { app } from "@tsena/contract/app";
import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import { dialCodeOf } from "../notifications/sms-budgets.rules.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Of the countries that are texted. */
    areaCodes: AreaCodes;
  }
}

type List = CallOutput<typeof app.areaCodes>;

export type AreaCodes = (language: Language) => List;

/** The country itself, its neighbours, and where most of its shops' families and suppliers are: these come first. */
const nearest: readonly CountryCode[] = ["MG", "RE", "MU", "KM", "YT", "FR", "CN"];

const codeOf = (country: CountryCode) => `+${getCountryCallingCode(country)}`;

/** The country that numbers of a dialling code belong to; undefined where several share it. */
function countryOf(dialCode: string): CountryCode | undefined {
  const typed = new AsYouType();
  typed.input(dialCode);
  return typed.getCountry();
}

/** The countries whose mobile numbers begin with a dialling code that is served, or some of whose numbers do. */
function servedCountries(served: readonly string[]): CountryCode[] {
  const named = new Set(served.map(countryOf));
  const exampleOf = (country: CountryCode) => getExampleNumber(country, examples)?.number ?? codeOf(country);
  return getCountries().filter((country) => named.has(country) || dialCodeOf(exampleOf(country), served) !== undefined);
}

function listIn(language: Language, countries: readonly CountryCode[]): List {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const inOrder = new Intl.Collator(language);
  const rowOf = (country: CountryCode) => ({ code: codeOf(country), country, name: names.of(country) ?? country });
  const others = countries.filter((country) => !nearest.includes(country));
  const list = [
    ...nearest.filter((country) => countries.includes(country)).map(rowOf),
    ...others.map(rowOf).toSorted((one, other) => inOrder.compare(one.name, other.name)),
  ];
  Object.freeze(list);
  return list;
}

/**
 * The area codes of the countries that are served, named in a language: Madagascar's first, then the nearest, then by name.
 * Each list is made when somebody first asks for it, as that takes a while, and frozen: it is written out once.
 */
export function areaCodesOf(served: readonly string[]): AreaCodes {
  const lists: Partial<Record<Language, List>> = {};
  return (language) => (lists[language] ??= listIn(language, servedCountries(served)));
}
