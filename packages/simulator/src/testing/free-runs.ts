import { setTimeout as sleep } from "node:timers/promises";
import { runFreely } from "../free-run.ts";
import { type Pace, paces } from "../paces.ts";
import { platformClient } from "../platform.client.ts";

/** A city in such a hurry that a test need not wait. */
const hurry: Pace = {
  ...paces.fast,
  look: 0.1,
  first: [0, 0],
  next: [0.2, 0.3],
  pay: [0.1, 0.2],
  cancel: [60, 60],
  assign: [0.1, 0.2],
  impatient: [0.1, 0.2],
  deliver: [0.1, 0.2],
};

export interface StartedRun {
  /** What somebody at the terminal was told. */
  said: string[];
  /** Ends with the run, however it ends. */
  ended: Promise<void>;
  /** Asks the run to end, and waits for it. */
  end(): Promise<void>;
}

/** The free-running mode, in a hurry. */
export function startRun(address: string, key: string): StartedRun {
  const stop = new AbortController();
  const said: string[] = [];
  const ended = runFreely({
    client: platformClient(address, key),
    pace: hurry,
    seed: "a test",
    signal: stop.signal,
    say: (line) => said.push(line),
    tell: () => {},
  });
  return {
    said,
    ended,
    end: () => {
      stop.abort();
      return ended;
    },
  };
}

/** Asks again and again until there is something; the test's own time-out ends it. */
export async function until<Found>(ask: () => Promise<Found | undefined> | Found | undefined): Promise<Found> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await sleep(50);
  }
}
