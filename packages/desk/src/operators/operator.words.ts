import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FactorState } from "@tsena/contract/desk.factors";

/** How an operator's second factor stands. */
export const factorNames: Record<FactorState, MessageDescriptor> = {
  set: msg`Actif`,
  missing: msg`À la prochaine connexion`,
  exempt: msg`Sans : démonstration`,
};
