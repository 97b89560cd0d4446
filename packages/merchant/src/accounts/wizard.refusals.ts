import { faultText, firstFault, type RefusedFields } from "@tsena/web/forms/faults.ts";
import { reportRefusalUnder } from "../forms/refusals.ts";
import { refusedCode, refusedPassword } from "../forms/refused-fields.ts";
import { addSecrets, forgetSecrets, type Secrets, type Wizard } from "./secrets.ts";

/** Under which field of a wizard a refusal is reported. */
const fields: RefusedFields = {
  phoneTaken: "account",
  phoneDisabled: "account",
  emailTaken: "account",
  ...refusedCode,
  accountDisabledAtSignIn: "code",
  ticketExpired: "code",
  identityNotProven: "code",
  ownerNotProven: "code",
  referrerNotFound: "referrer",
  passwordWrong: "oldPassword",
  ...refusedPassword,
};

/** Reports the refusal of a quiet call once: under its field of the wizard where it has one, else over the screen. */
export function reportRefusal<Answer>(call: Promise<Answer>): Promise<Answer> {
  return reportRefusalUnder(fields, call);
}

/** An earlier step of a wizard, to which a refusal of its last one leads back. */
interface StepBack {
  show: () => void;
  /** What was collected there that counts no more: all of it, where it is not said. */
  drops?: readonly (keyof Secrets)[];
  /** Whose step it is and under which field it says why, where that is not the wizard's own and the one refused. */
  of?: { wizard: Wizard; field: string };
}

/** The earlier steps of a wizard, by the field whose answer was refused. */
export type StepsBack = Readonly<Partial<Record<string, StepBack>>>;

/**
 * As `reportRefusal`, of a wizard's last step: what is refused of an earlier step's answer is said there, and asked for again.
 * `under`: the fields that are named otherwise in this wizard.
 */
export async function reportRefusalAt<Answer>(
  wizard: Wizard,
  call: Promise<Answer>,
  steps: StepsBack,
  under: RefusedFields = {},
): Promise<Answer> {
  try {
    return await reportRefusalUnder({ ...fields, ...under }, call);
  } catch (error) {
    const wrong = firstFault(error);
    const step = wrong && steps[wrong.path];
    if (wrong === undefined || step === undefined) throw error;
    const { drops, of = { wizard, field: wrong.path } } = step;
    if (drops === undefined) forgetSecrets(of.wizard);
    const dropped: Secrets = Object.fromEntries((drops ?? []).map((name) => [name, undefined]));
    addSecrets(of.wizard, { ...dropped, fault: { field: of.field, text: faultText(wrong.message) } });
    step.show();
    throw error;
  }
}
