import type { ModuleId, ModulePreset } from "@tsena/contract/modules";
import type { StaffMember } from "@tsena/contract/staff";
import { api } from "../api/api.ts";
import { refresh } from "../api/queries.ts";
import { normaliseAccount } from "../forms/account.ts";
import { areaCodeOf } from "../forms/area-code.ts";
import { ownDraft } from "../forms/draft.ts";
import { sayUnder } from "../forms/refusals.ts";
import { useForm } from "../forms/use-form.ts";
import { presetModules } from "./access.rules.ts";
import { staffRules } from "./check.rules.ts";

/** custom: the rights are chosen one by one, once the member is there. */
export type Work = ModulePreset | "custom";

/** The name under which the phone field keeps its area code. */
export const memberPhone = "staffAdd";

const empty = { name: "", phone: "", password: "", work: "counter" };

const refusedFields = { phoneTaken: "phone", passwordCommon: "password", passwordIsAccount: "password" } as const;

const modulesOf = (work: string): ModuleId[] => (work === "custom" ? [] : presetModules(work as ModulePreset));

/** What the server is told; a password not given is missing, not too short. */
function payloadOf({ name, phone, password, work }: typeof empty) {
  return {
    name,
    phone: normaliseAccount(phone, areaCodeOf(memberPhone)),
    ...(password === "" ? {} : { password }),
    moduleIds: modulesOf(work),
  };
}

/** Adding a member: what was typed survives a reload, the password never does. */
export function useMemberForm(onAdded: (member: StaffMember) => void) {
  return useForm({
    name: ownDraft(memberPhone),
    empty,
    keep: ["name", "phone", "work"],
    check: async (values) => (await staffRules()).checkMember(payloadOf(values)),
    send: async (values) => {
      const payload = { ...payloadOf(values), password: values.password };
      const member = await sayUnder(refusedFields, api.staff.create(payload, { quiet: true }));
      refresh("staff");
      onAdded(member);
    },
  });
}
