import { defineProject } from "vitest/config";
import { fresh } from "../../scripts/vitest.fresh.ts";
import { sourcePlugins } from "../../scripts/vite.sources.ts";

export default defineProject({
  plugins: sourcePlugins(import.meta.dirname),
  test: { name: "desk", include: ["src/**/*.test.{ts,tsx}"], ...fresh },
});
