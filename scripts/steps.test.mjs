import { expect, test } from "vitest";
import { isRunning } from "./processes.mjs";
import { run } from "./steps.mjs";

/** Starts a process that outlives its parent, tells its id, and then hangs. */
const hanging = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "inherit" });
  console.log("one thing failed, in " + child.pid);
  setInterval(() => {}, 1000);`;

test(
  "a step that its limit ends says so, shows what it had found, and leaves no process running",
  { timeout: 30_000 },
  async () => {
    const { code, said } = await run(process.execPath, ["-e", hanging], {}, 6000);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^ended after 0.1 minutes, its limit; what it had said until then:\none thing failed, in \d+\n$/,
    );
    const pid = Number(/in (\d+)/.exec(said)?.[1]);
    await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
  },
);

test("a step that ends by itself gives its code and what it said, and nothing else", async () => {
  const { code, said } = await run(process.execPath, ["-e", "console.log('found'); process.exit(3)"]);
  expect([code, said]).toEqual([3, "found\n"]);
});
