import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ClosedReason } from "@tsena/contract/shops.states";
import { serverNow } from "../../api/server-clock.ts";
import { comingTime } from "../../i18n/day-name.ts";
import { useManagedShop } from "../../shops/shops.queries.ts";
import { useTicking } from "../../ui/ticker.ts";

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
  const { t, i18n } = useLingui();
  const { reason = null, until = null } = useManagedShop().data?.effective ?? {};
  const opening = useTicking(() => (until === null ? "" : comingTime(until, serverNow())));
  if (reason === null) return otherwise;
  if (reason !== "outsideHours" || opening === "") return i18n._(notes[reason]);
  return t`Hors des horaires, aucune commande ne peut arriver. Ouverture : ${opening}.`;
}
