import { expectTypeOf, test } from "vitest";
import type { Fail } from "./handlers.ts";

test("a service that may refuse does not compile in a call whose row lacks one of its failures", () => {
  type Declared = Fail<"orderNotFound" | "moduleNotGranted">;
  expectTypeOf<Declared>().toExtend<Fail<"orderNotFound">>();
  expectTypeOf<Declared>().not.toExtend<Fail<"orderNotFound" | "handOverLocked">>();
});
