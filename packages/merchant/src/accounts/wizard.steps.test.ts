import { expect, test } from "vitest";
import { openStep, type Questions } from "./wizard.steps.ts";

const after = (answered: number): Questions<"account" | "code" | "password"> => [
  { step: "account", answered: answered > 0 },
  { step: "code", answered: answered > 1 },
  { step: "password", answered: answered > 2 },
];

test.each([
  ["password", 2, "password"],
  ["code", 1, "code"],
  ["account", 3, "account"],
])("a link to %s after %i answers opens it", (requested, answered, shown) => {
  expect(openStep(after(answered), requested)).toBe(shown);
});

test.each([
  ["password", 0, "account"],
  ["password", 1, "code"],
  ["code", 0, "account"],
])("a link to %s after %i answers leads to what is still to be answered: %s", (requested, answered, shown) => {
  expect(openStep(after(answered), requested)).toBe(shown);
});

test.each([null, "elsewhere"])("without a step of its own (%s) the wizard begins", (requested) => {
  expect(openStep(after(3), requested)).toBe("account");
});
