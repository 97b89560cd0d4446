import { once } from "node:events";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { fewAtOnce } from "./few-at-once.ts";

/** Tasks that a thread does: what each is given, and what it gives back. */
type Tasks<Own> = { [Name in keyof Own]: (args: never) => unknown };

/** Has the thread do a task; the answer is copied over. */
export type Ask<Own extends Tasks<Own>> = <Name extends keyof Own>(
  task: Name,
  args: Parameters<Own[Name]>[0],
) => Promise<ReturnType<Own[Name]>>;

/** A thread beside the event loop, for work that would hold everybody up. */
export interface Thread<Own extends Tasks<Own>> {
  /** Does some work with the thread while nobody else has it: whoever comes meanwhile waits for their turn. */
  inTurn<Result>(work: (ask: Ask<Own>) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** A task took longer, or needed more memory, than any that is meant well: its thread was ended. */
export class TaskTooHeavy extends Error {}

const secondsAtMost = 20;
const megabytesAtMost = 512;

/** Starts a file of ours as a thread: one that was built, or one of the sources, which Node reads through tsx. */
function startWorker(file: URL): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytesAtMost };
  const worker = file.pathname.endsWith(".ts")
    ? new Worker(readingSources(file), { eval: true, execArgv: [], resourceLimits })
    : new Worker(file, { resourceLimits });
  // A thread that waits for work is no reason to go on.
  worker.unref();
  return worker;
}

/** A program that reads the sources as they are: a thread takes over no loader of the one that starts it. */
function readingSources(file: URL): string {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx"));
  const tsx = new URL("./esm/api/index.mjs", loader).href;
  return `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;
}

/** The thread of a file beside `importer`, by its name without ending; it is started at the first task, and anew after one that was too heavy. */
export function threadOf<Own extends Tasks<Own>>(name: string, importer: string): Thread<Own> {
  const file = new URL(`./${name}.${importer.endsWith(".ts") ? "ts" : "mjs"}`, importer);
  let worker: Worker | undefined;
  const inTurn = fewAtOnce(1);

  const ask = async (task: PropertyKey, args: unknown): Promise<unknown> => {
    const own = (worker ??= startWorker(file));
    const asked = new AbortController();
    const timer = setTimeout(() => asked.abort(new TaskTooHeavy()), secondsAtMost * 1000);
    own.ref();
    try {
      const answered = once(own, "message", { signal: asked.signal });
      own.postMessage({ task, args });
      const [answer] = (await answered) as unknown[];
      return answer;
    } catch (error) {
      worker = undefined;
      await own.terminate();
      const isTooHeavy = asked.signal.aborted || (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY";
      throw isTooHeavy ? new TaskTooHeavy() : error;
    } finally {
      clearTimeout(timer);
      own.unref();
    }
  };

  return {
    inTurn: (work) => inTurn(() => work(ask as Ask<Own>)),
    stop: () => inTurn(async () => void (await worker?.terminate())),
  };
}
