import { addressesOf, type Route } from "@tsena/contract/call";
import { languageHeaders } from "@tsena/contract/languages";
import { successCode } from "@tsena/contract/result";
import { answersIn, isStream, streamType } from "@tsena/contract/streamed";
import { inAppTerms } from "@tsena/web/terms.ts";
import type { LinkState } from "./link.ts";
import type { TransportDependencies } from "./request.ts";
import { laterTimings } from "./later-timings.ts";

export interface ListenOptions {
  /** Whose call it is. */
  token: string;
  /** Ends the listening. */
  signal: AbortSignal;
}

/** Reads a call's answers as they change; calls `onData` with each. Resolves when the server ends it, and rejects where there is no stream, or none any more. */
export type Listen = (route: Route, options: ListenOptions, onData: (data: unknown) => void) => Promise<void>;

type ListenDependencies = Pick<TransportDependencies, "fetch" | "language"> & { link: Pick<LinkState, "asking"> };

/** Runs `onSilence` once nothing was `heard` for longer than the server is ever silent on a link that works. */
function watchSilence(onSilence: () => void) {
  let timer = setTimeout(onSilence, laterTimings.streamSilence);
  return {
    heard(): void {
      clearTimeout(timer);
      timer = setTimeout(onSilence, laterTimings.streamSilence);
    },
    end: () => clearTimeout(timer),
  };
}

/** The way by which the app hears of changes without asking again (rules/orders.md#event-stream). A failure is not reported: the poll goes on, and reports its own. */
export function createListen({ fetch: fetchIt, language, link }: ListenDependencies): Listen {
  async function read(response: Response, heard: () => void, onData: (data: unknown) => void): Promise<void> {
    if (!isStream(response) || response.body === null) throw new Error(`No stream: ${response.status}`);
    for await (const { resultCode, data } of answersIn(response.body, heard)) {
      if (resultCode !== successCode) throw new Error(`Refused: ${resultCode}`);
      onData(inAppTerms(data));
    }
  }

  return async (route, { token, signal }, onData) => {
    const giveUp = new AbortController();
    const abort = () => giveUp.abort();
    const silence = watchSilence(abort);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    let answered = link.asking();
    const heard = () => {
      silence.heard();
      answered();
      answered = link.asking();
    };
    try {
      const headers = { token, accept: streamType, language: languageHeaders[language()] };
      const [address] = addressesOf({ route });
      await read(await fetchIt(address, { headers, cache: "no-store", signal: giveUp.signal }), heard, onData);
    } finally {
      // What is left of an answer that is none is not waited for.
      abort();
      silence.end();
      signal.removeEventListener("abort", abort);
    }
  };
}
