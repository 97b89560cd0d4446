import { useRef, useState } from "react";
import type { CallFailed } from "../api/call-failed.ts";
import { failureOf } from "../api/unexpected.ts";

/** Something an operator does once: presses while it is under way are the same press; what it has failed with is kept to be shown. */
export function useAction<Input, Output>(
  work: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
  onFailed?: (error: CallFailed) => void,
) {
  const held = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallFailed | null>(null);

  const act = async (input: Input): Promise<void> => {
    if (held.current) return;
    held.current = true;
    setBusy(true);
    setError(null);
    try {
      onDone(await work(input));
    } catch (caught) {
      const failure = failureOf(caught);
      setError(failure);
      onFailed?.(failure);
    } finally {
      held.current = false;
      setBusy(false);
    }
  };

  return { busy, error, run: (input: Input) => void act(input), forget: () => setError(null) };
}
