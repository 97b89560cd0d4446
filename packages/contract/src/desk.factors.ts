import * as v from "valibot";
import { call } from "./call.ts";
import { disablingFields, disablingTold, saysWhy } from "./desk.reason.ts";
import { failureName } from "./failures.ts";
import { form, Id, Moment, NoInput, Nothing } from "./values.ts";

/** How an operator's second factor stands: the demo's operator alone goes without one (rules/desk.md#second-factor). */
export const FactorState = v.picklist(["set", "missing", "exempt"]);

export type FactorState = v.InferOutput<typeof FactorState>;

/** How many recovery codes there are, each for one sign-in. */
export const recoveryCodes = 10;

/** Six digits of the authenticator, or a recovery code, with or without its dashes. */
export const FactorCode = v.pipe(
  v.string(failureName("codeMissing")),
  v.transform((text) => text.normalize("NFKC").replace(/[\s-]/g, "").toLowerCase()),
  v.minLength(1, failureName("codeMissing")),
  v.maxLength(40, failureName("textTooLong")),
);

/** An operator as the others see them. */
export const OperatorRow = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  factor: FactorState,
  /** Since when that one is set: by it two of theirs are told apart. */
  factorSetAt: v.nullable(Moment),
  ...disablingTold,
  isMe: v.boolean(),
});

export type OperatorRow = v.InferOutput<typeof OperatorRow>;

export const ConfirmFactorInput = form({ code: FactorCode });

/** Who disables another operator says why: the others read it. */
export const SetOperatorDisabledInput = v.pipe(form({ operatorId: Id, ...disablingFields }), saysWhy());

export const ResetFactorInput = form({
  operatorId: Id,
  /** Since when the one that is to be taken away was set: one that was set since is not. */
  before: v.optional(Moment),
});

/** The second factor of operators, and what one operator may do about another (rules/desk.md#second-factor). */
export const deskFactors = {
  start: call("POST Desk/StartFactor", {
    about:
      "The secret of a second factor to be set, as a QR and as text: the same one for this session until it is set.",
    who: "operator",
    input: NoInput,
    output: v.object({ secret: v.string(), address: v.string(), qr: v.string() }),
    failures: ["factorSetAlready"],
    whileEnrolling: true,
  }),
  confirm: call("POST Desk/ConfirmFactor", {
    about:
      "Sets the second factor by a code of it; tells the recovery codes, once, and again to the same key, with whichever code it comes. Every other session of the operator ends.",
    who: "operator",
    input: ConfirmFactorInput,
    output: v.object({ recoveryCodes: v.array(v.string()) }),
    failures: ["factorSetAlready", "factorWrong", "tooManyRequests"],
    idempotent: "optional",
    proofFields: ["code"],
    transaction: "own",
    whileEnrolling: true,
  }),
  operators: call("GET Desk/GetOperatorList", {
    about: "The operators, by name.",
    who: "operator",
    input: NoInput,
    output: v.array(OperatorRow),
    failures: [],
  }),
  setOperatorDisabled: call("POST Desk/SetOperatorDisabled", {
    about:
      "Disables another operator and says why: their sessions end at once; or enables them again. What is so already is left so; of one who was disabled anew since `before` it is refused.",
    who: "operator",
    input: SetOperatorDisabledInput,
    output: Nothing,
    failures: ["operatorNotFound", "operatorIsYou", "changedMeanwhile"],
  }),
  resetFactor: call("POST Desk/ResetFactor", {
    about:
      "Takes the second factor of another operator away: their sessions end, and the next sign-in sets a new one. That is not taken away by who has seen the one of `before`; what was taken away already is left so.",
    who: "operator",
    input: ResetFactorInput,
    output: Nothing,
    failures: ["operatorNotFound", "operatorIsYou", "changedMeanwhile"],
  }),
};
