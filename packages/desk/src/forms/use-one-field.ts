import { useState } from "react";
import * as v from "valibot";
import type { CallFailed } from "../api/call-failed.ts";
import { languageStore } from "../api/language.ts";
import { faultsBy, faultsOf } from "./faults.ts";
import { useAction } from "./use-action.ts";

interface OneField<Schema extends v.GenericSchema, Output> {
  /** The call's own schema, which judges what was typed before it is sent. */
  schema: Schema;
  /** The one field that is typed. */
  field: keyof v.InferInput<Schema> & string;
  send: (payload: v.InferOutput<Schema>) => Promise<Output>;
  onDone: (output: Output) => void;
  onRefused?: (refused: CallFailed) => void;
}

/** The one field of a question: what is wrong with it stands under it, any other refusal in `error`. */
export function useOneField<Schema extends v.GenericSchema, Output>(given: OneField<Schema, Output>) {
  const { schema, field, send, onDone, onRefused } = given;
  const [fault, setFault] = useState<string>();
  const { busy, error, run } = useAction(send, onDone, (refused) => {
    setFault(faultsOf(refused)[field]);
    onRefused?.(refused);
  });
  return {
    fault,
    busy,
    error: fault === undefined ? error : null,
    /** What is typed anew is not wrong until it is judged again. */
    clear: () => setFault(undefined),
    /** Judges what was typed, and sends it where nothing is wrong. */
    answer: (payload: { [Name in keyof v.InferInput<Schema>]: v.InferInput<Schema>[Name] | undefined }) => {
      const found = faultsBy(schema, payload, languageStore.get())[field];
      setFault(found);
      if (found === undefined) run(v.parse(schema, payload));
    },
  };
}
