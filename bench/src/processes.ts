import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

export interface Running {
  address: string;
  /** The process, where it is one of its own. */
  pid?: number | undefined;
  stop(): Promise<void>;
}

const tsx = createRequire(import.meta.url).resolve("tsx");
const project = fileURLToPath(new URL("../..", import.meta.url));

/** How a process is started: with which options of Node, and how many files and connections it may have open. */
interface Start {
  nodeOptions?: readonly string[];
  descriptors?: number | undefined;
}

/** Starts a Node program that reports `{address}` over IPC once it listens, and stops it by SIGTERM. */
async function start(
  file: string,
  environment: Record<string, string>,
  { nodeOptions = [], descriptors }: Start = {},
): Promise<Running> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const limit = descriptors === undefined ? "" : `ulimit -n ${descriptors} && `;
  const child = spawn("sh", ["-c", `${limit}exec "$@"`, "sh", process.execPath, ...nodeOptions, program], {
    cwd: project,
    env: { ...process.env, ...environment },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { address: string }).address));
    void ended.then((code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    address,
    pid: child.pid,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The real server, as it is built for use. */
export function startTsena(
  databaseUrl: string,
  dataDir: string,
  { descriptors, ...more }: Pick<Start, "descriptors"> & { LOG_LEVEL?: string } = {},
): Promise<Running> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "error",
    ...more,
    DEMO: "",
    // What is measured is how fast a system is answered, not how often it may call.
    SYSTEM_CALLS_A_MINUTE: "1000000",
  };
  return start("../../packages/server/dist/current/main.mjs", environment, { descriptors });
}

/** A bare node:http server that answers a body of this many bytes. */
export function startBare(bytes: number): Promise<Running> {
  return start("./bare-server.ts", { BODY_BYTES: String(bytes) }, { nodeOptions: ["--import", tsx] });
}

/** A bare node:http server that runs one named SELECT for shops in turn and answers its rows. */
export function startBareLists(given: {
  databaseUrl: string;
  poolSize: number;
  shops: number;
  statement: { text: string; values: readonly unknown[]; shopId: string };
}): Promise<Running> {
  const environment = {
    DATABASE_URL: given.databaseUrl,
    POOL_SIZE: String(given.poolSize),
    SHOPS: String(given.shops),
    STATEMENT: JSON.stringify(given.statement),
  };
  return start("./bare-lists.ts", environment, { nodeOptions: ["--import", tsx] });
}
