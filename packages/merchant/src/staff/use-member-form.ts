import { useLingui } from "@lingui/react/macro";
import type { ModuleId, ModulePreset } from "@tsena/contract/modules";
import type { StaffMember } from "@tsena/contract/staff";
import { sessionStore } from "../person/session.ts";
import { normaliseAccount } from "../forms/account.ts";
import { areaCodeOf } from "../forms/area-code.ts";
import { faultsOf, faultText } from "@tsena/web/forms/faults.ts";
import { ownFields } from "../forms/own-draft.ts";
import { reportRefusalUnder } from "../forms/refusals.ts";
import { useOwnForm } from "../forms/use-own-form.ts";
import { refusedCode, refusedPassword } from "../forms/refused-fields.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useSentCode } from "./use-sent-code.ts";
import { presetModules } from "./access.rules.ts";
import { staffRules } from "./check.rules.ts";
import { addMember } from "./staff.queries.ts";

/** custom: the rights are chosen one by one, once the member is there. */
export type Work = ModulePreset | "custom";

/** The name under which the phone field keeps its area code. */
export const memberPhone = "staffAdd";

const empty = { name: "", phone: "", code: "", password: "", work: "counter" };
const draft = ownFields(memberPhone, { empty, storedFields: ["name", "phone", "work"] });
const sentDraft = ownFields(`${memberPhone}.sent`, { empty: { target: "" }, storedFields: ["target"] });

/** For what the code is sent that proves the member's phone. */
export const memberPurpose = "staff";

const refusedFields = {
  phoneTaken: "phone",
  phoneDisabled: "phone",
  phoneCountry: "phone",
  ...refusedCode,
  ...refusedPassword,
} as const;

const modulesOf = (work: string): ModuleId[] => (work === "custom" ? [] : presetModules(work as ModulePreset));

const targetOf = (phone: string) => normaliseAccount(phone, areaCodeOf(memberPhone));

/** What the server is told; a code or a password not given is missing, not too short. */
function payloadOf({ name, phone, code, password, work }: typeof empty) {
  return {
    name,
    phone: targetOf(phone),
    ...(code === "" ? {} : { code }),
    ...(password === "" ? {} : { password }),
    moduleIds: modulesOf(work),
  };
}

/** Adding a member: what was typed survives a reload, the password and the code never do. */
export function useMemberForm(onAdded: (member: StaffMember) => void) {
  const { t } = useLingui();
  const sent = useSentCode(sentDraft, memberPurpose);
  const form = useOwnForm({
    name: memberPhone,
    typed: useDraft(draft, empty),
    check: async (values) => {
      const faults = (await staffRules()).checkMember(payloadOf(values));
      const isSent = sent.isSentTo(targetOf(values.phone));
      return isSent || faults["code"] === undefined
        ? faults
        : { ...faults, code: faultText(t`Envoyez d'abord un code à ce numéro`) };
    },
    send: async (values) => {
      const { code, password } = values;
      const member = await reportRefusalUnder(refusedFields, addMember({ ...payloadOf(values), code, password }));
      sent.forget();
      return member;
    },
    onDone: (_, member) => onAdded(member),
  });
  const target = targetOf(form.values.phone);

  /** Has a code sent to the member's phone, and goes to where it is typed; false where none went. */
  const sendCode = async (): Promise<boolean> => {
    const faults = (await staffRules()).checkMemberPhone(target, sessionStore.get()?.userInfo.phoneNumber);
    if (Object.keys(faults).length > 0) {
      form.show(faults);
      return false;
    }
    try {
      const isNew = await reportRefusalUnder(refusedFields, sent.send(target));
      form.formProps.ref.current?.querySelector<HTMLElement>("[name=code]")?.focus();
      return isNew;
    } catch (error) {
      form.show(faultsOf(error));
      return false;
    }
  };
  /** Another phone needs another code. */
  const setPhone = (phone: string) => form.fill(targetOf(phone) === target ? { phone } : { phone, code: "" });
  return { ...form, setPhone, code: { target, isSent: sent.isSentTo(target), onSend: sendCode } };
}
