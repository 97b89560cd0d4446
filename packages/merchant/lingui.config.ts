import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The areas whose words are a catalogue of their own, loaded with their screens; everything else is in `app`. */
const areas = ["accounts", "maps", "orders", "pictures", "products", "settings", "shops", "staff"];
/** What the first screen says: its words are few, and the accounts' many others do not come with them. */
const entry = ["screens/entry.tsx", "screens/login.tsx", "parts/agreement.tsx", "use-account-hint.ts"];
/** Parts of the forms of several areas: their words come with each of these, and not with every page. */
const ofSeveral: Record<string, readonly string[]> = {
  "<rootDir>/src/forms/code-entry.tsx": ["accounts", "shops"],
  "<rootDir>/src/forms/own-password-field.tsx": ["accounts", "staff"],
  "<rootDir>/src/forms/referrer-field.tsx": ["accounts", "shops"],
  "<rootDir>/src/forms/resend.tsx": ["accounts", "shops", "staff"],
  "<rootDir>/src/forms/sent-code-field.tsx": ["staff"],
  "<rootDir>/src/forms/price-field.tsx": ["products"],
  "<rootDir>/src/forms/price-offers.tsx": ["products"],
  "<rootDir>/src/forms/stepper.tsx": ["products", "shops"],
  "<rootDir>/src/undo/undo-bar.tsx": ["products"],
};
const sharedBy = (area: string) => Object.keys(ofSeveral).filter((file) => ofSeveral[file]?.includes(area));
/** Parts around the screens of a shop, which none has before anybody is signed in: tabs, why a page is not there, what rings. */
const shell = [
  ...["states.tsx", "tabs.tsx", "alert-status.tsx", "ring-status.tsx", "over-status.tsx"].map(
    (file) => `shell/${file}`,
  ),
  ...["not-yet.tsx", "leave-sheet.tsx", "pin-pad.tsx", "keypad.tsx"].map((file) => `ui/${file}`),
  "reminder/notify.ts",
  "reminder/reminder.ts",
].map((file) => `<rootDir>/src/${file}`);
/** The titles of the pages that the app does not open with. */
const titles = ["routes.ts", "routes.extensions.ts"].map((file) => `<rootDir>/src/${file}`);
const catalogue = (name: string) => `<rootDir>/src/i18n/locales/{locale}/${name}`;

export default defineConfig({
  sourceLocale: "fr",
  locales: ["fr", "zh"],
  catalogs: [
    {
      path: catalogue("app"),
      include: ["<rootDir>/src", "<rootDir>/../web/src"],
      exclude: [...areas.map((area) => `<rootDir>/src/${area}/**`), ...Object.keys(ofSeveral), ...shell, ...titles],
    },
    { path: catalogue("entry"), include: entry.map((file) => `<rootDir>/src/accounts/${file}`) },
    { path: catalogue("shell"), include: shell },
    { path: catalogue("titles"), include: titles },
    ...areas.map((area) => ({
      path: catalogue(area),
      include: [`<rootDir>/src/${area}`, ...sharedBy(area)],
    })),
  ],
  format: formatter({ lineNumbers: false }),
});
