import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Runs one benchmark on another git ref and on this tree, in fresh processes and alternating order, and prints both. */
const [ref, name] = process.argv.slice(2);
if (ref === undefined || name === undefined)
  throw new Error("say which ref and which benchmark: compare REF reminder-poll");

const here = fileURLToPath(new URL("../..", import.meta.url));
const there = mkdtempSync(join(tmpdir(), "tsena-ref-"));

function run(folder: string): string {
  const { stdout, status, stderr } = spawnSync("npm", ["run", "--silent", name ?? "", "-w", "@tsena/bench"], {
    cwd: folder,
    encoding: "utf8",
  });
  return status === null ? stderr : stdout.trim();
}

try {
  execFileSync("git", ["worktree", "add", "--detach", there, ref], { cwd: here, stdio: "inherit" });
  for (const folder of [here, there]) {
    if (folder === there) execFileSync("npm", ["ci"], { cwd: folder, stdio: "inherit" });
    execFileSync("npm", ["run", "build"], { cwd: folder, stdio: "inherit" });
  }
  for (const order of [
    [there, here],
    [here, there],
  ]) {
    for (const folder of order) console.log(`${folder === here ? "this tree" : ref}\n${run(folder)}`);
  }
} finally {
  execFileSync("git", ["worktree", "remove", "--force", there], { cwd: here });
  rmSync(there, { recursive: true, force: true });
}
