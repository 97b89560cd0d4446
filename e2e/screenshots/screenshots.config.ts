import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** `npm run screenshots`: every page of the merchant app drawn from the real app on the real server, with fixed data. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  testMatch: "*.shots.ts",
  globalSetup: "../support/global-setup.ts",
  globalTeardown: "./contact-sheets.ts",
  // A walk through every page of the app.
  timeout: 45 * 60_000,
  reporter: [["list"]],
  outputDir: "../../test-results",
  projects: journeys.projects?.filter(({ name }) => name === "journeys"),
});
