import { useMutation } from "@tanstack/react-query";
import type { CallFailed } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import type { Action } from "../api/queries.ts";

export interface ActionOptions<Output> {
  onDone?: (output: Output) => void;
  onFailed?: (error: CallFailed) => void;
}

/** Something an operator does once (`useSending`); what it has failed with is kept to be shown. */
export function useAction<Input, Output>(action: Action<Input, Output>, options: ActionOptions<Output>) {
  const { mutateAsync } = useMutation(action);
  const { isSending, error, run, forget } = useSending((input: Input) => mutateAsync(input), options);
  return { busy: isSending, error, run: (input: Input) => void run(input), forget };
}
