import { defineProject } from "vitest/config";
import { fresh } from "../../scripts/vitest.fresh.ts";
import { appPlugins } from "./vite.plugins.ts";

export default defineProject({
  plugins: appPlugins(),
  test: { name: "merchant", include: ["src/**/*.test.{ts,tsx}"], ...fresh },
});
