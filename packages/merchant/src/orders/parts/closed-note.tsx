import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ClosedReason } from "@tsena/contract/shops.states";
import { useManagedShop } from "../../shops/shops.queries.ts";

/** Why no order can come, and what may be done about it. */
const notes: Readonly<Record<ClosedReason, MessageDescriptor>> = {
  pause: msg`La boutique est en pause : aucune commande ne peut arriver. Rouvrez‑la dans Ma boutique.`,
  powerCut: msg`La boutique est fermée pour délestage : aucune commande ne peut arriver. Rouvrez‑la dans Ma boutique.`,
  closing: msg`La boutique est fermée : aucune commande ne peut arriver. Ouvrez‑la dans Ma boutique.`,
  missed: msg`Des commandes ont été manquées : la boutique est en pause. Rouvrez‑la si vous êtes là.`,
  outsideHours: msg`Hors des horaires, aucune commande ne peut arriver.`,
  notApproved: msg`La boutique n'est pas encore validée : aucune commande ne peut arriver.`,
  suspended: msg`La plateforme a suspendu la boutique : aucune commande ne peut arriver.`,
};

/** What is said of a list without orders while the shop takes none; `otherwise` while it does. */
export function ClosedNote({ otherwise }: { otherwise: string }) {
  const { i18n } = useLingui();
  const reason = useManagedShop().data?.effective.reason;
  return reason === null || reason === undefined ? otherwise : i18n._(notes[reason]);
}
