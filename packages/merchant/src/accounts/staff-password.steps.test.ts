import { beforeEach, expect, test } from "vitest";
import { forgetSecrets, keepSecrets } from "./secrets.ts";
import { staffPasswordAt, staffPasswordPage, staffPasswordStep } from "./staff-password.steps.ts";
import { keepSentTo } from "./wizard.drafts.ts";

beforeEach(() => {
  forgetSecrets("staffPassword");
  keepSentTo("staffPassword", "");
});

test("each page of the specification is its step", () => {
  expect(staffPasswordAt("/pages/staffManagement/staff-password")).toBe("way");
  expect(staffPasswordAt("/pages/staffManagement/verificationcode")).toBe("code");
  expect(staffPasswordAt("/pages/staffManagement/emailpassword003")).toBe("password");
  expect(staffPasswordPage("code", "m 1")).toBe("/pages/staffManagement/verificationcode?id=m+1");
});

test("an address into the middle goes to the first question without an answer", () => {
  expect(staffPasswordStep("password")).toBe("way");
  keepSentTo("staffPassword", "+261340000001");
  expect(staffPasswordStep("password")).toBe("code");
  keepSecrets("staffPassword", { ticket: "proven" });
  expect(staffPasswordStep("password")).toBe("password");
});
