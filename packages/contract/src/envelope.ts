import * as v from "valibot";

/** A field that was refused, with the name of the rule and its sentence. */
export const WrongField = v.object({ path: v.string(), name: v.string(), message: v.string() });

/** What `data` holds when a payload was refused: each wrong field with the name of the rule and its sentence. */
export const WrongFields = v.object({
  fields: v.array(WrongField),
});

export type WrongFields = v.InferOutput<typeof WrongFields>;
