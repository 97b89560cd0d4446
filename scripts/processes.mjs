/** Asks the system of a process by its id, and of all that run. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Whether a process still does anything: one that has ended stays listed until its parent asks for it. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another account's may not be asked, but is there.
    if (error.code === "ESRCH") return false;
  }
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || !readFileSync(file, "utf8").includes(") Z ");
}

/**
 * Every process with its parent and the environment that it was started in, as far as we may read that: of /proc, else of ps.
 * Undefined where the machine has neither.
 */
export function listProcesses() {
  if (existsSync("/proc/self/stat")) return readdirSync("/proc").flatMap((name) => ofProc(name));
  try {
    // With -E the environment stands behind the command (macOS).
    const said = execFileSync("ps", ["-A", "-E", "-ww", "-o", "pid=,ppid=,command="], ofPs);
    return said.split("\n").flatMap((line) => {
      const [, id, parent, environment] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return id === undefined ? [] : [{ id: Number(id), parent: Number(parent), environment }];
    });
  } catch {
    return undefined;
  }
}

const ofPs = { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] };

function ofProc(name) {
  if (!/^\d+$/.test(name)) return [];
  const read = (file) => {
    try {
      return readFileSync(`/proc/${name}/${file}`, "utf8");
    } catch {
      return "";
    }
  };
  // A command may have brackets and blanks in its name: what comes behind the last bracket is state, parent and more.
  const parent = /\) \S (\d+)[^)]*$/.exec(read("stat"))?.[1];
  return parent === undefined ? [] : [{ id: Number(name), parent: Number(parent), environment: read("environ") }];
}
