import type { Who } from "./call.ts";
import type { ModuleId } from "./modules.ts";

/** Whom a person's call or page is for. */
export type PersonWho = Exclude<Who, "platform" | "operator">;

/** What is known of whoever is signed in: 1 is an owner, 2 a member of staff with what was granted. */
export interface SignedInAs {
  loginType: 1 | 2;
  permissions: Iterable<ModuleId>;
}

/** Why somebody may not; undefined where they may. The owner holds every module (rules/staff.md#modules). */
export function whyNot(
  who: PersonWho,
  person: SignedInAs | null,
): "notSignedIn" | "ownerOnly" | "moduleNotGranted" | undefined {
  if (who === "anyone") return undefined;
  if (person === null) return "notSignedIn";
  if (who === "signedIn" || person.loginType === 1) return undefined;
  if (who === "owner") return "ownerOnly";
  const granted = new Set(person.permissions);
  return who.module.some((id) => granted.has(id)) ? undefined : "moduleNotGranted";
}
