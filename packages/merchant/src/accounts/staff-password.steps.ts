import { addressOf, paths } from "../navigation/paths.ts";
import { secretsOf } from "./secrets.ts";
import { sentTo } from "./wizard.drafts.ts";
import { openStep } from "./wizard.steps.ts";

export type StaffPasswordStep = "way" | "code" | "password";

/** The page of each step: where the owner's code goes, the code, the member's new password. */
const pages: Record<StaffPasswordStep, string> = {
  way: paths.staffPassword,
  code: "/pages/staffManagement/verificationcode",
  password: "/pages/staffManagement/emailpassword003",
};

/** How many questions there are. */
export const staffPasswordCount = 3;

/** The step that a page asks for. */
export function staffPasswordAt(path: string): StaffPasswordStep {
  return (Object.keys(pages) as StaffPasswordStep[]).find((step) => pages[step] === path) ?? "way";
}

/** The address of a step for a member. */
export function staffPasswordPage(step: StaffPasswordStep, staffId: string): string {
  return addressOf(pages[step], { id: staffId });
}

/** The step to show where one is asked for: a proof is gone with the page, and is asked for again; a used code is not. */
export function staffPasswordStep(requested: StaffPasswordStep): StaffPasswordStep {
  const isProven = secretsOf("staffPassword").ticket !== undefined;
  return openStep<StaffPasswordStep>(
    [
      { step: "way", answered: sentTo("staffPassword") !== "" },
      { step: "code", answered: isProven },
      { step: "password", answered: false },
    ],
    requested === "code" && isProven ? "password" : requested,
  );
}
