import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "fr",
  locales: ["fr", "zh"],
  catalogs: [{ path: "<rootDir>/src/i18n/locales/{locale}/desk", include: ["<rootDir>/src", "<rootDir>/../web/src"] }],
  format: formatter({ lineNumbers: false }),
});
