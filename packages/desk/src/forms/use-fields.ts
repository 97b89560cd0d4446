import type { CallFailed } from "@tsena/web/call-failed.ts";
import { check } from "@tsena/web/forms/check.ts";
import { faultsOf } from "@tsena/web/forms/faults.ts";
import { useFaults } from "@tsena/web/forms/use-faults.ts";
import * as v from "valibot";
import type { Action } from "../api/queries.ts";
import { useAction } from "./use-action.ts";

interface Fields<Schema extends v.GenericSchema, Output> {
  /** The call's own schema, which judges what was typed before it is sent. */
  schema: Schema;
  action: Action<v.InferOutput<Schema>, Output>;
  onDone: (output: Output) => void;
}

/** The fields of a question: what is wrong with each stands under it, any other refusal in `error`. */
export function useFields<Schema extends v.GenericSchema, Output>({ schema, action, onDone }: Fields<Schema, Output>) {
  const { errors, page, show, clear } = useFaults();
  const onFailed = (refused: CallFailed) => void show(faultsOf(refused));
  const { busy, error, run } = useAction(action, { onDone, onFailed });
  return {
    errors,
    page,
    busy,
    error: Object.keys(errors).length === 0 ? error : null,
    /** What is typed anew is not wrong until it is judged again. */
    clear: (field: keyof v.InferInput<Schema> & string) => clear([field]),
    /** Judges what was typed, and sends it where nothing is wrong. */
    answer: (payload: { [Name in keyof v.InferInput<Schema>]: v.InferInput<Schema>[Name] | undefined }) => {
      if (show(check(schema, payload))) run(v.parse(schema, payload));
    },
  };
}
