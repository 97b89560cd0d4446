import { join } from "node:path";

/**
 * How test files share a worker, and nothing that a module of ours keeps. A process for each, with React read anew, takes
 * more than half of what the apps' tests take.
 */
export const fresh = {
  isolate: false,
  setupFiles: [join(import.meta.dirname, "fresh.setup.ts")],
  // The first file that asks for the whole contract waits until it has been translated.
  testTimeout: 20_000,
  // What is logged as a worker ends would be lost on its way to Vitest, which takes that for a failure that no test has.
  disableConsoleIntercept: true,
};
