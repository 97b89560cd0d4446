import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The areas whose words are a catalogue of their own, loaded with their screens; everything else is in `app`. */
const areas = ["accounts", "orders", "settings", "shops"];
const catalogue = (name: string) => `<rootDir>/src/i18n/locales/{locale}/${name}`;

export default defineConfig({
  sourceLocale: "fr",
  locales: ["fr", "zh"],
  catalogs: [
    {
      path: catalogue("app"),
      include: ["<rootDir>/src"],
      exclude: areas.map((area) => `<rootDir>/src/${area}/**`),
    },
    ...areas.map((area) => ({ path: catalogue(area), include: [`<rootDir>/src/${area}`] })),
  ],
  format: formatter({ lineNumbers: false }),
});
