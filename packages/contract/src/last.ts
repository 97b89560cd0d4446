/** The last of a list, undefined of an empty one: the phones' oldest browsers know neither `at` nor `findLast` (rules/app.md#old-phones). */
export const lastOf = <One>(list: readonly One[]): One | undefined => list[list.length - 1];
