import * as v from "valibot";

/** The result code of a success (specification, section 7). */
export const successCode = 200;

/** What every answer looks like (decisions, Calls). */
export interface Envelope<Data = unknown> {
  resultCode: number;
  message: string;
  data: Data;
}

/** What `data` holds when a payload was refused: each wrong field with the name of the rule and its sentence. */
export const WrongFields = v.object({
  fields: v.array(v.object({ path: v.string(), name: v.string(), message: v.string() })),
});

export type WrongFields = v.InferOutput<typeof WrongFields>;
