import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import { type ModuleId, moduleIds, modules } from "@tsena/contract/modules";
import type { staff, StaffMember } from "@tsena/contract/staff";
import { inOrder } from "./staff.rules.ts";

/** A member of staff as the tables keep them. */
interface StoredMember {
  id: string;
  phone: string | null;
  user_name: string;
  modules: readonly ModuleId[];
  created_at: Date;
  last_seen_at: Date | null;
}

/** A member as the calls answer them. */
export function memberOf(kept: StoredMember): StaffMember {
  return {
    id: kept.id,
    phone: kept.phone ?? "",
    name: kept.user_name,
    permissions: inOrder(kept.modules),
    createdAt: kept.created_at.toISOString(),
    lastSeenAt: kept.last_seen_at?.toISOString() ?? null,
  };
}

/** Every module there is, named in a language, and whether it is among those granted. */
export function modulesFor(granted: readonly ModuleId[], language: Language): CallOutput<typeof staff.modules> {
  return moduleIds.map((id) => {
    const { needs = [], ...name }: { needs?: readonly ModuleId[]; fr: string; zh: string } = modules[id];
    return { id, name: name[language], needs: [...needs], granted: granted.includes(id) };
  });
}
