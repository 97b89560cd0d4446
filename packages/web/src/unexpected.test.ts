import { i18n } from "@lingui/core";
import { expect, test, vi } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { failureOf } from "./unexpected.ts";

i18n.loadAndActivate({ locale: "fr", messages: {} });

test("what a call was rejected with is told as it is", () => {
  const refused = new CallFailed({ resultCode: 409, name: "changedMeanwhile", message: "Déjà fait" });
  expect(failureOf(refused)).toBe(refused);
});

test("anything else is logged, and told in words", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const broken = new RangeError("broken");
  expect(failureOf(broken).message).not.toBe("");
  expect(failureOf(broken).message).not.toContain("broken");
  expect(logged).toHaveBeenCalledWith(broken);
  logged.mockRestore();
});
