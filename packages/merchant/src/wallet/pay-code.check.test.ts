import { failures } from "@tsena/contract/failures";
import { expect, test } from "vitest";
import { faultOfChosen } from "./pay-code.check.ts";

test("digits that are tried first are refused on the phone already: a run, one digit six times, and six of its own number", () => {
  const phone = "+261341234509";
  for (const digits of ["888888", "345678", "890123", "543210", "341234", "034123", "234509", "261341"])
    expect(faultOfChosen(digits, phone), digits).toEqual(failures.payPasswordGuessed);
  for (const digits of ["246810", "234508", "112233", "340123"])
    expect(faultOfChosen(digits, phone), digits).toBeUndefined();
  expect(faultOfChosen("234509", "")).toBeUndefined();
});
