/** Asks the system of a process by its id. */
import { existsSync, readFileSync } from "node:fs";

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
