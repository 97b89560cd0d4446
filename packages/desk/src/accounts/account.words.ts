import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DeskAccount } from "@tsena/contract/desk";

/** What an account is at its shop. */
export const roleNames: Record<DeskAccount["role"], MessageDescriptor> = {
  owner: msg`Propriétaire`,
  staff: msg`Membre`,
  none: msg`Sans boutique`,
};

/** What an account is called: its name, else what it signs in with. */
export function nameOf({ userName, phone, email, formerPhone }: DeskAccount): string {
  return userName || (phone ?? email ?? formerPhone ?? "");
}
