import { laterTimings } from "../api/later-timings.ts";

export interface StreamMeans<Data> {
  /** Hears until the server ends it; rejects where there is no stream, or none any more. */
  listen(signal: AbortSignal, onData: (data: Data) => void): Promise<void>;
  /** Runs the work once no other tab of the phone does, for the life of its promise; gives up waiting with the signal. */
  alone(signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

export interface StreamHearer<Data> {
  heard(data: Data): void;
  /** Nothing is heard any more until the next word. */
  lost(): void;
}

/** How long nothing is tried after so many failures in a row: longer each time, and not all phones of a server that went down at once. */
export function waitAfter(failures: number, chance = Math.random()): number {
  const { streamAgain, streamAgainAtMost } = laterTimings;
  return Math.min(streamAgain * 2 ** failures, streamAgainAtMost) * (0.5 + chance / 2);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Hears again and again, until given up. */
async function hearOn<Data>(
  { listen }: StreamMeans<Data>,
  { heard, lost }: StreamHearer<Data>,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const openedAt = performance.now();
    await listen(signal, (data) => (signal.aborted ? undefined : heard(data))).catch((error: unknown) => {
      if (!signal.aborted) console.warn("The event stream broke off", error);
    });
    if (signal.aborted) return;
    lost();
    // One that is soon ended each time, by a proxy or for too many of one person, is no more to be had than one that does not open.
    if (performance.now() - openedAt >= laterTimings.streamAgainAtMost) failures = 0;
    await pause(waitAfter(failures), signal);
  }
}

/** Keeps a stream open as long as it can be (decision 041); gives the way to end it. One tab of a phone does; the others poll. */
export function maintainStream<Data>(means: StreamMeans<Data>, hearer: StreamHearer<Data>): () => void {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  means
    .alone(signal, () => hearOn(means, hearer, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) console.warn("The event stream is not kept", error);
    });
  return () => giveUp.abort();
}
