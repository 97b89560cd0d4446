import { beforeEach, expect, test } from "vitest";
import { changePages, changeStep, changeStepAt, type ChangeStep } from "./change-password.steps.ts";
import { forgetSecrets, addSecrets } from "./secrets.ts";

beforeEach(() => forgetSecrets("changePassword"));

test.each(Object.entries(changePages) as [ChangeStep, string][])("the step '%s' is the page %s", (step, path) => {
  expect(changeStepAt(path)).toBe(step);
});

test("a reload midway begins with the old password again, for none is ever stored", () => {
  addSecrets("changePassword", { oldPassword: "the old one" });
  expect([changeStep("new"), changeStep("repeat")]).toEqual(["new", "new"]);
  addSecrets("changePassword", { password: "the new one" });
  expect(changeStep("repeat")).toBe("repeat");
  forgetSecrets("changePassword");
  expect([changeStep("new"), changeStep("repeat")]).toEqual(["old", "old"]);
});

test("the last page says that it is done only where it has just been done; else the wizard begins", () => {
  expect(changeStep("done")).toBe("old");
  addSecrets("changePassword", { done: true });
  expect(changeStep("done")).toBe("done");
});
