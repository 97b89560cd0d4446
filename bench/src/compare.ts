import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "./wrk.ts";

/** Runs one benchmark on another git ref and on this tree, in fresh processes and alternating order, and prints both. */
const [ref, name] = process.argv.slice(2);
if (ref === undefined || name === undefined)
  throw new Error("say which ref and which benchmark: compare REF reminder-poll");

const here = fileURLToPath(new URL("../..", import.meta.url));
const there = mkdtempSync(join(tmpdir(), "tsena-ref-"));

/**
 * The figures of a benchmark of orders or transfers, from the line that it prints: what it measured, and the limit beside it, which is the
 * same SQL by pgbench.
 */
const figuresOf = /HTTP ([\d ]+) \w+\/s; the same SQL by pgbench ([\d ]+) \w+\/s/;

/** What a tree's runs came to, all together. */
interface Tree {
  http: number[];
  sql: number[];
}

const trees: Record<"here" | "there", Tree> = { here: { http: [], sql: [] }, there: { http: [], sql: [] } };

/** Keeps what a run has printed; of a benchmark without such a line nothing. */
function note(tree: Tree, printed: string): void {
  const [, http, sql] = figuresOf.exec(printed) ?? [];
  tree.http.push(...numbersIn(http));
  tree.sql.push(...numbersIn(sql));
}

const numbersIn = (list = ""): number[] => list.split(" ").filter(Boolean).map(Number);

/** This tree beside the other: how much faster, and how near to the other's SQL as pgbench sends it. */
function verdict(ref: string): string | undefined {
  const { here, there } = trees;
  if (here.http.length === 0 || there.http.length === 0) return undefined;
  const faster = median(here.http) / median(there.http);
  const limit = median(here.http) / median(there.sql);
  return `this tree takes ${faster.toFixed(2)} times as many as ${ref}, and ${limit.toFixed(2)} of its SQL by pgbench`;
}

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
    for (const folder of order) {
      const printed = run(folder);
      note(folder === here ? trees.here : trees.there, printed);
      console.log(`${folder === here ? "this tree" : ref}\n${printed}`);
    }
  }
  const said = verdict(ref);
  if (said !== undefined) console.log(said);
} finally {
  execFileSync("git", ["worktree", "remove", "--force", there], { cwd: here });
  rmSync(there, { recursive: true, force: true });
}
