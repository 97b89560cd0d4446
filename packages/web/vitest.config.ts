import { join } from "node:path";
import { defineProject } from "vitest/config";
import { fresh } from "../../scripts/vitest.fresh.ts";
import { sourcePlugins } from "../../scripts/vite.sources.ts";

export default defineProject({
  // The words of what both apps share stand in the catalogues of each.
  plugins: sourcePlugins(join(import.meta.dirname, "../desk")),
  test: { name: "web", include: ["src/**/*.test.{ts,tsx}"], ...fresh },
});
