import { defineConfig } from "@playwright/test";
import { chromiumPath, headlessShellPath, journeyFlags } from "./support/chromium.ts";
import { aPhone } from "./support/devices.ts";
import { bundleModules } from "./support/modules.ts";

const notified = /@notified/;

const launched = (executablePath: string) => ({ launchOptions: { executablePath, args: journeyFlags } });

export default defineConfig({
  testDir: ".",
  tsconfig: await bundleModules(),
  testMatch: "*.spec.ts",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A journey often waits: four at once left a sixth of two cores idle, six leave a twelfth, which the checks take.
  workers: 6,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["line"], ["json"]] : [["list"]],
  outputDir: "../test-results",
  use: { ...aPhone, actionTimeout: 10_000 },
  projects: [
    // From the start on and one at a time: a server and a Chromium of their own take more than most journeys.
    { name: "notified", grep: notified, workers: 1, use: launched(chromiumPath()) },
    { name: "journeys", grepInvert: notified, use: { ...launched(headlessShellPath()), reuseContext: true } },
  ],
});
