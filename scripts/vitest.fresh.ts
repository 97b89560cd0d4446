import { join } from "node:path";

/**
 * How test files share a worker, and nothing that a module of ours keeps. A process for each, with React read anew, takes
 * more than half of what the apps' tests take. A worker is a thread, which begins sooner than a process.
 */
export const fresh = {
  isolate: false,
  // They only reckon: each worker beyond the cores would read the whole app once more, and win nothing.
  maxWorkers: 2,
  pool: "threads",
  // Other workers, another group: where all run at once, as `npm test` has it, each kind is a run of its own.
  sequence: { groupOrder: 1 },
  setupFiles: [join(import.meta.dirname, "fresh.setup.ts")],
  // The first file that asks for the whole contract waits until it has been translated.
  testTimeout: 20_000,
  // What is logged as a worker ends would be lost on its way to Vitest, which takes that for a failure that no test has.
  disableConsoleIntercept: true,
};
