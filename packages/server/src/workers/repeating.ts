import type { Logger } from "pino";

/** Work that a server does by itself, again and again. */
export interface Worker {
  /** What the log calls it. */
  name: string;
  /** How long after each end of it it begins again. */
  everyMs: number;
  work(): Promise<void>;
  /** Waits for what the work has begun and left to go on. */
  finish?(): Promise<void>;
}

/** A worker that goes on until it is stopped. */
export interface Repeating {
  /** Lets the work under way finish. */
  stop(): Promise<void>;
}

/** Starts a worker; what fails is logged, and stops nothing: it begins again as if nothing had been. */
export function startWorker(
  { name, everyMs, work, finish }: Worker,
  { log, stopping }: { log: Logger; stopping: AbortSignal },
): Repeating {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const once = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!isStopped && !stopping.aborted) log.warn({ err: error, worker: name }, "a worker could not do its work");
    }
    if (!isStopped) timer = setTimeout(again, everyMs);
  };
  const again = (): void => {
    running = once();
  };
  let running = once();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await finish?.();
    },
  };
}
