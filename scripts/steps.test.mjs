import { spawn } from "node:child_process";
import { constants, getPriority } from "node:os";
import { expect, test } from "vitest";
import { isRunning } from "./processes.mjs";
import { endWithAll } from "./steps.ending.mjs";
import { run, together } from "./steps.mjs";

/** Starts a process that outlives its parent, tells its id, and then hangs. */
const hanging = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "inherit" });
  console.log("one thing failed, in " + child.pid);
  setInterval(() => {}, 1000);`;

// Those that wait for a limit do so beside each other.
test.concurrent(
  "a step that its limit ends says so, shows what it had found, and leaves no process running",
  { timeout: 30_000 },
  async ({ expect }) => {
    const { code, said } = await run(process.execPath, ["-e", hanging], { limitMs: 6000 });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^ended after 0.1 minutes, its limit; what it had said until then:\none thing failed, in \d+\n$/,
    );
    const pid = Number(/in (\d+)/.exec(said)?.[1]);
    await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
  },
);

/** Starts a process whose parent ends at once, in a session of its own, and then hangs. */
const orphaning = `
  const { spawnSync } = require("node:child_process");
  const begin = 'const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], '
    + '{ detached: true, stdio: "ignore" }); child.unref(); console.log(child.pid);';
  console.log("orphan " + spawnSync(process.execPath, ["-e", begin], { encoding: "utf8" }).stdout);
  setInterval(() => {}, 1000);`;

test.concurrent.for([
  ["", {}],
  [", also on a machine without ps", { PATH: "" }],
])("nor one that was orphaned before the limit%s", { timeout: 30_000 }, async ([, found], { expect }) => {
  const { PATH } = process.env;
  Object.assign(process.env, found);
  const ended = run(process.execPath, ["-e", orphaning], { limitMs: 6000 });
  const { code, said } = await ended.finally(() => (process.env.PATH = PATH));
  expect(code).toBe(1);
  expect(said).toMatch(/^ended after 0.1 minutes, its limit; what it had said until then:\n/);
  const pid = Number(/orphan (\d+)/.exec(said)?.[1]);
  await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
});

test("where the machine tells of no process the step is ended all the same, and it says so", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const left = await endWithAll({ pid: child.pid, id: "none" }, () => undefined);
  expect(left).toContain("look for what runs on");
  expect(isRunning(child.pid)).toBe(false);
});

test("a step that ends by itself gives its code and what it said, and nothing else", async () => {
  const { code, said } = await run(process.execPath, ["-e", "console.log('found'); process.exit(3)"]);
  expect([code, said]).toEqual([3, "found\n"]);
});

test("a step that yields has the lowest priority, and so has what it starts; another has that of whoever runs it", async () => {
  const telling = `
    const { execFileSync } = require("node:child_process");
    const mine = "process.stdout.write(String(os.getPriority()))";
    console.log(os.getPriority(), execFileSync(process.execPath, ["-e", mine], { encoding: "utf8" }));`;
  const { said } = await run(process.execPath, ["-e", telling], { yields: true });
  expect(said).toBe(`${constants.priority.PRIORITY_LOW} ${constants.priority.PRIORITY_LOW}\n`);
  expect((await run(process.execPath, ["-e", telling])).said).toBe(`${getPriority()} ${getPriority()}\n`);
});

test("what several test programs come to is told as if they were one, also where one wrote no report", () => {
  const named = { count: 1, lines: ["shop > opens"], files: ["shop.test.ts"] };
  const counts = [
    { passed: 2, failed: 1, named, said: "shop" },
    { passed: 0, failed: 1, said: "no report was written" },
  ];
  expect(together(counts)).toEqual({ passed: 2, failed: 2, named, said: "shop\nno report was written" });
});
