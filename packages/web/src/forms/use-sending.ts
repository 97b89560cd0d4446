import { useContext, useRef, useState } from "react";
import { type CallFailed, isNotDone } from "../call-failed.ts";
import { failureOf, ReportUnexpected } from "../unexpected.ts";

/**
 * idle: nothing was sent; unknown: the server may have acted, and its answer was
 * lost, also where it was turned away since as it came again; refused: it has not.
 */
export type SendingState = "idle" | "sending" | "unknown" | "refused" | "done";

/** What a sending ends with where nothing was sent: what became of the one before is as it was. */
export const notSent = Symbol("not sent");

interface SendingOptions<Output> {
  onDone?: (output: Output) => void;
  /** It was refused, or nobody knows; also where it broke on the way, which is told by itself. */
  onFailed?: (error: CallFailed) => void;
}

/**
 * Something that a person sends: once, though a second tap may come before the first one is drawn. What has become of it
 * stands in `state`; a call that is made again while the state is unknown is the same action (see `sendOnce`).
 */
export function useSending<Input, Output>(
  send: (input: Input) => Promise<Output | typeof notSent>,
  { onDone, onFailed }: SendingOptions<Output> = {},
) {
  const held = useRef(false);
  const reportUnexpected = useContext(ReportUnexpected);
  const [now, setNow] = useState<{ state: SendingState; error: CallFailed | null }>({ state: "idle", error: null });

  /** Gives whether it was sent and taken; a press while it is under way is the same press. */
  async function run(input: Input): Promise<boolean> {
    if (held.current) return false;
    held.current = true;
    setNow({ state: "sending", error: null });
    let end: typeof now = { ...now, error: null };
    try {
      const output = await send(input);
      if (output === notSent) return false;
      end = { state: "done", error: null };
      onDone?.(output);
      return true;
    } catch (caught) {
      const error = failureOf(caught);
      if (error !== caught) reportUnexpected(error);
      end = { state: isNotDone(error, now.state === "unknown") ? "refused" : "unknown", error };
      onFailed?.(error);
      return false;
    } finally {
      held.current = false;
      setNow(end);
    }
  }

  return {
    ...now,
    isSending: now.state === "sending",
    run,
    forget: () => setNow({ state: "idle", error: null }),
  };
}
