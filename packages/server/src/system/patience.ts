import { setMaxListeners } from "node:events";

/**
 * Does work under a signal that aborts after `patienceMs`, or as soon as `stopping` does. `AbortSignal.any` is not it: in Node 20
 * and 22 its timeout may be collected as garbage, and then it never aborts (nodejs/node#57736).
 */
export async function withinPatience<Result>(
  patienceMs: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const stop = (): void => ending.abort(stopping.reason);
  const giveUp = (): void => ending.abort(new DOMException(`no end within ${patienceMs} ms`, "TimeoutError"));
  // As many works as there are places for wait for one signal: that is no leak, of which Node would warn from the eleventh on.
  setMaxListeners(0, stopping);
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop);
  const timer = setTimeout(giveUp, patienceMs);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}
