import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { catalogues } from "./src/areas.ts";

const path = (name: string) => `<rootDir>/src/i18n/locales/{locale}/${name}`;
const places = Object.values(catalogues).flat();

/** Where a name of the table stands; what has no `/` at its end is a file, whichever ending it has. */
const patternOf = (name: string) => `<rootDir>/src/${name}${name.endsWith("/") ? "**" : ".{ts,tsx}"}`;

export default defineConfig({
  sourceLocale: "fr",
  locales: ["fr", "zh"],
  catalogs: [
    { path: path("app"), include: ["<rootDir>/src", "<rootDir>/../web/src"], exclude: places.map(patternOf) },
    ...Object.entries(catalogues).map(([name, places]) => ({ path: path(name), include: places.map(patternOf) })),
  ],
  format: formatter({ lineNumbers: false }),
});
