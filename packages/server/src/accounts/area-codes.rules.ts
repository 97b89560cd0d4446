import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import type { app } from "@tsena/contract/app";
import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";

type AreaCodes = CallOutput<typeof app.areaCodes>;

/** The country itself, its neighbours, and where most of its shops' families and suppliers are: these come first. */
const nearest: readonly CountryCode[] = ["MG", "RE", "MU", "KM", "YT", "FR", "CN"];

function listIn(language: Language): AreaCodes {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const inOrder = new Intl.Collator(language);
  const rowOf = (country: CountryCode) => ({
    code: `+${getCountryCallingCode(country)}`,
    country,
    name: names.of(country) ?? country,
  });
  const others = getCountries().filter((country) => !nearest.includes(country));
  const list = [
    ...nearest.map(rowOf),
    ...others.map(rowOf).toSorted((one, other) => inOrder.compare(one.name, other.name)),
  ];
  Object.freeze(list);
  return list;
}

/** Every country's area code, named in a language: Madagascar's first, then the nearest, then by name. Frozen: it is written out once. */
export const areaCodes: Readonly<Record<Language, AreaCodes>> = { fr: listIn("fr"), zh: listIn("zh") };
