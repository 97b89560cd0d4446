import { paths } from "../navigation/paths.ts";
import { secretsOf } from "./secrets.ts";
import { openStep } from "./wizard.steps.ts";

export type ChangeStep = "old" | "new" | "repeat" | "done";

/** The page of each step (rules/app.md#pages-of-the-country-flows). */
export const changePages: Record<ChangeStep, string> = {
  old: paths.changePassword,
  new: "/pages/country/passwordtext01",
  repeat: "/pages/country/passwordtext02",
  done: "/pages/country/passwordtext03",
};

/** How many questions a change of password asks. */
export const changeCount = 3;

/** The step that a page asks for. */
export function changeStepAt(path: string): ChangeStep {
  return (Object.keys(changePages) as ChangeStep[]).find((step) => changePages[step] === path) ?? "old";
}

/**
 * The step to show where one is asked for: passwords are gone with the page, and are asked for again. The last page says
 * that the password is changed only to whom it has just been changed for.
 */
export function changeStep(requested: ChangeStep): ChangeStep {
  const { oldPassword, password, done } = secretsOf("changePassword");
  if (requested === "done") return done === true ? "done" : "old";
  return openStep<ChangeStep>(
    [
      { step: "old", answered: oldPassword !== undefined },
      { step: "new", answered: password !== undefined },
      { step: "repeat", answered: false },
    ],
    requested,
  );
}
