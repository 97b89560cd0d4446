import { expect, test } from "vitest";
import { isNeverOpened } from "./first-steps.rules.ts";

const closed = (reason: "closing" | "notApproved") => ({ open: false, reason, until: null });

test.each([
  ["waits for its first opening", closed("closing"), ["open"] as const, true],
  ["was closed for the night", closed("closing"), [], false],
  ["waits for its approval", closed("notApproved"), ["open"] as const, false],
])("a shop that %s", (_, effective, firstSteps, answer) => {
  expect(isNeverOpened({ effective, firstSteps: [...firstSteps] })).toBe(answer);
});
