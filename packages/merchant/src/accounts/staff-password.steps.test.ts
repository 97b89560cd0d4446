import { beforeEach, expect, test } from "vitest";
import { forgetSecrets, addSecrets } from "./secrets.ts";
import { staffPasswordAt, staffPasswordPage, staffPasswordStep } from "./staff-password.steps.ts";
import { storeSentTo } from "./wizard.drafts.ts";

beforeEach(() => {
  forgetSecrets("staffPassword");
  storeSentTo("staffPassword", "");
});

test("each page of the specification is its step", () => {
  expect(staffPasswordAt("/pages/staffManagement/staff-password")).toBe("way");
  expect(staffPasswordAt("/pages/staffManagement/verificationcode")).toBe("code");
  expect(staffPasswordAt("/pages/staffManagement/emailpassword003")).toBe("password");
  expect(staffPasswordPage("code", "m 1")).toBe("/pages/staffManagement/verificationcode?id=m+1");
});

test("an address into the middle goes to the first question without an answer", () => {
  expect(staffPasswordStep("password")).toBe("way");
  storeSentTo("staffPassword", "+261340000001");
  expect(staffPasswordStep("password")).toBe("code");
  addSecrets("staffPassword", { ticket: "proven" });
  expect(staffPasswordStep("password")).toBe("password");
});
