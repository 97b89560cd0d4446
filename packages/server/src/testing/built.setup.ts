import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const build = fileURLToPath(new URL("../../../../scripts/build.mjs", import.meta.url));

/** What the projects of a run share, each of which reads this file anew. */
const ofRun = globalThis as { isServerBuilt?: boolean };

/** Has the server of the sources as they are for the tests that start it as a process: built where it is not up to date. */
export default function setup(): void {
  if (ofRun.isServerBuilt) return;
  ofRun.isServerBuilt = true;
  execFileSync(process.execPath, [build, "server"], { stdio: ["ignore", "ignore", "inherit"] });
}
