import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { fresh } from "./scripts/vitest.fresh.ts";
import { LongestFirst } from "./scripts/vitest.sequencer.ts";

const server = "packages/server";
/** The server as it is built, for tests that start it as a process. */
const built = join(import.meta.dirname, server, "src/testing/built.setup.ts");
/** One PostgreSQL for all projects of a run, of whose template each test file copies its own database. */
const database = join(import.meta.dirname, server, "src/testing/database.setup.ts");

export default defineConfig({
  test: {
    // Most of a test is waiting.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "scripts",
          root: "scripts",
          include: ["*.test.mjs"],
          // What takes what others leave of the processor gets little of it beside them.
          testTimeout: 60_000,
          // After those that only reckon (scripts/vitest.fresh.ts), by when the linter is about to be done.
          sequence: { groupOrder: 2 },
        },
      },
      { test: { name: "tidy", root: "tidy", include: ["*.test.ts"], ...fresh } },
      { test: { name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"], ...fresh } },
      {
        test: {
          name: "server",
          root: server,
          include: ["src/**/*.test.ts"],
          globalSetup: [built, database],
          // Nothing of the server outlives its app, so that a worker need not read it anew for each file.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for comes late on a busy machine: a second was too short there.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: "simulator",
          root: "packages/simulator",
          include: ["src/**/*.test.ts"],
          globalSetup: [built, database],
          // Nothing of the simulator outlives its run.
          isolate: false,
        },
      },
      "packages/web",
      "packages/merchant",
      "packages/desk",
    ],
  },
});
