import * as v from "valibot";

/** What `data` holds when a payload was refused: each wrong field with the name of the rule and its sentence. */
export const WrongFields = v.object({
  fields: v.array(v.object({ path: v.string(), name: v.string(), message: v.string() })),
});

export type WrongFields = v.InferOutput<typeof WrongFields>;
