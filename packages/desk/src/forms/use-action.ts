import { useQueryClient } from "@tanstack/react-query";
import type { CallFailed } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";

export interface ActionOptions<Output> {
  /** What it changes: the first word of the queries that are asked anew, however it has ended. */
  changes?: string;
  onDone?: (output: Output) => void;
  onFailed?: (error: CallFailed) => void;
}

/**
 * Something an operator does once (`useSending`); what it has failed with is kept to be shown. Where it is refused somebody
 * else was faster, and where its answer was lost it may have arrived: the page behind it shows what is so.
 */
export function useAction<Input, Output>(
  work: (input: Input) => Promise<Output>,
  { changes, onDone, onFailed }: ActionOptions<Output>,
) {
  const client = useQueryClient();
  const look = () => (changes === undefined ? undefined : void client.invalidateQueries({ queryKey: [changes] }));
  const { isSending, error, run, forget } = useSending(work, {
    onDone: (output) => {
      onDone?.(output);
      look();
    },
    onFailed: (failure) => {
      onFailed?.(failure);
      look();
    },
  });
  return { busy: isSending, error, run: (input: Input) => void run(input), forget };
}
