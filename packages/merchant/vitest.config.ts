import { defineProject } from "vitest/config";
import { sourcePlugins } from "./vite.plugins.ts";

export default defineProject({
  plugins: sourcePlugins(),
  test: { name: "merchant", include: ["src/**/*.test.{ts,tsx}"] },
});
