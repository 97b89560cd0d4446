import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The areas whose words are a catalogue of their own, loaded with their screens; everything else is in `app`. */
const areas = ["accounts", "maps", "orders", "pictures", "settings", "shops", "staff"];
/** What the first screen says: its words are few, and the accounts' many others do not come with them. */
const entry = ["screens/entry.tsx", "screens/login.tsx", "parts/agreement.tsx", "use-account-hint.ts"];
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
    { path: catalogue("entry"), include: entry.map((file) => `<rootDir>/src/accounts/${file}`) },
    ...areas.map((area) => ({ path: catalogue(area), include: [`<rootDir>/src/${area}`] })),
  ],
  format: formatter({ lineNumbers: false }),
});
