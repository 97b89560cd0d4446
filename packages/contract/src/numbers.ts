import * as v from "valibot";
import { type FailureName, failureName } from "./failures.ts";

/** The greatest whole number of a column of four bytes, which is what the database's `integer` has. */
export const integerMost = 2_147_483_647;

/**
 * A whole number that somebody gives, within what its column holds: every number of an input is made here, so that none is
 * met by the database that it cannot hold. `missing` is said where it is no number, `wrong` where it is another than these.
 */
// @__NO_SIDE_EFFECTS__
export function whole(atLeast: number, atMost: number, said: { missing?: FailureName; wrong?: FailureName } = {}) {
  const { missing = "fieldMissing", wrong = "fieldWrong" } = said;
  return v.pipe(
    v.number(failureName(missing)),
    v.integer(failureName(wrong)),
    v.minValue(atLeast, failureName(wrong)),
    v.maxValue(atMost, failureName(wrong)),
  );
}

/** The version of something that a form was opened on. */
export const Version = whole(0, integerMost, { missing: "fieldWrong" });
