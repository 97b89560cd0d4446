import { useLingui } from "@lingui/react/macro";
import { refusalReasons, type RefusalReason } from "@tsena/contract/orders";
import type { Loss, LossCause } from "@tsena/contract/orders.statistics";
import { useStore } from "@tsena/web/store.ts";
import { useHasService } from "../api/service-config.ts";
import { languageStore } from "../api/language.ts";
import { paths } from "../navigation/paths.ts";
import type { Action } from "./parts/day-action.tsx";

/** What was lost, and what to do about it. */
interface LossWords {
  name: string;
  action: Action;
}

/** What the app says of a loss, and where that is mended; `past` leads to the orders of the day. */
export function useLossWords(past: Action): (loss: Loss) => LossWords {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const hasService = useHasService();
  const stock: Action = { text: t`Mettre le stock à jour`, path: paths.menu };
  const ring: Action = { text: t`Vérifier la sonnerie`, path: paths.permissions };
  const refusals: Record<RefusalReason, Action> = {
    soldOut: stock,
    tooBusy: { text: t`Limiter les commandes`, path: paths.storeManagement },
    closing: { text: t`Changer les horaires`, path: paths.businessHours },
    powerCut: { text: t`Annoncer un délestage`, path: paths.toolbox },
    other: past,
  };
  const causes: Record<Exclude<LossCause, "refused">, LossWords> = {
    missed: { name: t`Manquée`, action: ring },
    cancelledByCustomer: { name: t`Annulée par le client`, action: past },
    takenOut: { name: t`Retirée en partie, avec l'accord du client`, action: stock },
    cancelledByPlatform: {
      name: t`Annulée par la plateforme`,
      action: hasService ? { text: t`Demander pourquoi au service client`, path: paths.service } : past,
    },
  };
  return ({ cause, reason }) => {
    if (cause !== "refused") return causes[cause];
    const known = reason ?? "other";
    const why = refusalReasons[known][language];
    return { name: t`Refusée : ${why}`, action: refusals[known] };
  };
}
