import * as v from "valibot";
import { failureName } from "./failures.ts";
import { reasonAtMost, ToldReason } from "./reasons.ts";
import { filledText, form, Id, Moment, Switch } from "./values.ts";

/** What an operator does something to that cannot be taken back, and why: a line at least says it, in the desk's own log. */
export const ReasonInput = form({ id: Id, reason: filledText(reasonAtMost, "reasonMissing") });

/** The same of an order, whose customer and shop are told why (rules/desk.md#orders). */
export const ToldReasonInput = form({ id: Id, reason: ToldReason });

/** Disabling somebody, and enabling them again (rules/desk.md#disabling-an-account). */
export const disablingFields = {
  disabled: Switch,
  reason: v.optional(filledText(reasonAtMost, "reasonMissing")),
  /** Since when they were disabled, as who enables them saw it: what another has disabled since is not enabled unread. */
  before: v.optional(Moment),
};

/** Whether it is said why, where somebody is to be disabled. */
export const isReasonGiven = ({ disabled, reason }: { disabled: boolean; reason?: string | undefined }): boolean =>
  !disabled || reason !== undefined;

/** Holds whoever disables somebody to saying why: what is missing is their reason. */
// @__NO_SIDE_EFFECTS__
export function saysWhy<Given extends Parameters<typeof isReasonGiven>[0] & Record<string, unknown>>() {
  const message = failureName("reasonMissing");
  const rule = v.rawCheck<Given>(({ dataset, addIssue }) => {
    if (!dataset.typed || isReasonGiven(dataset.value)) return;
    addIssue({
      message,
      path: [{ type: "object", origin: "value", input: dataset.value, key: "reason", value: undefined }],
    });
  });
  // As of any other rule, it is read off it which failure it stands for.
  return Object.assign(rule, { message });
}

/** Since when somebody is disabled, by which operator and why; who is not has none of it (docs/decisions/094). */
export const disablingTold = {
  disabledAt: v.nullable(Moment),
  disabledBy: v.nullable(v.string()),
  disabledReason: v.nullable(v.string()),
};
