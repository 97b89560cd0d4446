import type * as v from "valibot";
import type { Action } from "../api/queries.ts";
import { useFields } from "./use-fields.ts";

interface OneField<Schema extends v.GenericSchema, Output> {
  /** The call's own schema, which judges what was typed before it is sent. */
  schema: Schema;
  /** The one field that is typed. */
  field: keyof v.InferInput<Schema> & string;
  action: Action<v.InferOutput<Schema>, Output>;
  onDone: (output: Output) => void;
}

/** The one field of a question: what is wrong with it stands under it, any other refusal in `error`. */
export function useOneField<Schema extends v.GenericSchema, Output>({ field, ...options }: OneField<Schema, Output>) {
  const { errors, clear, ...fields } = useFields(options);
  return { ...fields, fault: errors[field], clear: () => clear(field) };
}
