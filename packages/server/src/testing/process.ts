import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { clockHeldAt } from "./held-clock.ts";

export interface ServerProcess {
  address: string;
  child: ChildProcess;
  /** Everything the process has logged so far. */
  log(): string;
  /** Sets its clock, where that is held. */
  moveTo(moment: Date): void;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop, and gives its exit code. */
  stop(): Promise<number | null>;
}

/** As it is built (built.setup.ts): reading its sources anew at each start takes longer than most of what is tested. */
const main = fileURLToPath(new URL("../../dist/current/main.mjs", import.meta.url));

/** A folder that holds no picture: to draw those of the demo's menu takes as long as all else of a start. */
const noPictures = import.meta.dirname;

/** Starts the real server as a process of its own, with the demo shop but for its pictures, and waits until it listens. It may open so many files and connections, its clock stands still where it is held at a moment, and it is asked to stop where that falls into its start. */
export async function startServerProcess(
  environment: Record<string, string>,
  { descriptors, heldAt, stopped }: { descriptors?: number; heldAt?: Date; stopped?: AbortSignal } = {},
): Promise<ServerProcess> {
  const limit = descriptors === undefined ? "" : `ulimit -n ${descriptors} && `;
  const clock = heldAt === undefined ? [] : clockHeldAt(heldAt);
  const child = spawn("sh", ["-c", `${limit}exec "$@"`, "sh", process.execPath, ...clock, main], {
    env: { ...process.env, PORT: "0", DEMO: "true", DEMO_ASSETS: noPictures, LOG_LEVEL: "debug", ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  stopped?.addEventListener("abort", () => child.kill("SIGTERM"));
  let log = "";
  child.stdout?.on("data", (chunk) => (log += String(chunk)));
  child.stderr?.on("data", (chunk) => (log += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { address: string }).address));
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${log}`)));
  });
  return {
    address,
    child,
    log: () => log,
    moveTo: (moment) => void child.send({ now: moment.getTime() }),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
