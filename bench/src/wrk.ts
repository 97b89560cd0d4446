import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Finds a program, installing its Debian package where that is possible; fails with words otherwise. */
export function needProgram(name: string, debianPackage: string): void {
  if (spawnSync("which", [name]).status === 0) return;
  if (process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0) {
    execFileSync("apt-get", ["update"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", debianPackage], { stdio: "ignore" });
    return;
  }
  throw new Error(`this benchmark needs ${name} (Debian's package ${debianPackage})`);
}

/** A wrk script that sends the tokens in turn, one a request. */
export function tokenScript(folder: string, tokens: readonly string[]): string {
  const list = join(folder, "tokens.txt");
  const script = join(folder, "tokens.lua");
  writeFileSync(list, tokens.join("\n"));
  writeFileSync(
    script,
    `local tokens = {}
for line in io.lines("${list}") do tokens[#tokens + 1] = line end
local next_token = 0
request = function()
  next_token = next_token % #tokens + 1
  return wrk.format("GET", nil, { ["token"] = tokens[next_token], ["language"] = "2" })
end
`,
  );
  return script;
}

export interface WrkResult {
  requestsPerSecond: number;
  /** Answers other than 2xx or 3xx, and socket errors: a benchmark with any of them measured something else. */
  failures: number;
}

/** One run of wrk. */
export function wrk(given: { url: string; script: string; connections: number; seconds: number }): WrkResult {
  const { url, script, connections, seconds } = given;
  const text = execFileSync(
    "wrk",
    ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script, url],
    {
      encoding: "utf8",
    },
  );
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const broken =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1).map(Number) ?? [];
  return { requestsPerSecond, failures: refused + broken.reduce((sum, count) => sum + count, 0) };
}

/** The middle of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
