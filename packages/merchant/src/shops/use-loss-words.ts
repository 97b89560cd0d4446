import { useLingui } from "@lingui/react/macro";
import { refusalReasons, type RefusalReason } from "@tsena/contract/orders";
import type { Loss, LossCause } from "@tsena/contract/orders.statistics";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../api/language.ts";

/** What was lost, and what to do about it. */
interface LossWords {
  name: string;
  advice: string;
}

/** What the app says of a loss. */
export function useLossWords(): (loss: Loss) => LossWords {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const refusals: Record<RefusalReason, string> = {
    soldOut: t`Mettez le stock à jour avant d'ouvrir : un produit épuisé ne se commande plus.`,
    tooBusy: t`Mettez la boutique en pause dès que la cuisine déborde.`,
    closing: t`Avancez l'heure de fermeture : les dernières commandes n'arrivent plus trop tard.`,
    powerCut: t`Annoncez le délestage dès qu'il commence : plus rien n'est commandé.`,
    other: t`Relisez ces commandes : la raison est écrite sur chacune.`,
  };
  const causes: Record<Exclude<LossCause, "refused">, LossWords> = {
    missed: { name: t`Manquée`, advice: t`Gardez le téléphone près de vous, son allumé.` },
    cancelledByCustomer: {
      name: t`Annulée par le client`,
      advice: t`Acceptez plus vite : on annule surtout quand on attend.`,
    },
    takenOut: {
      name: t`Retirée en partie, avec l'accord du client`,
      advice: t`Mettez le stock à jour avant d'ouvrir : un produit épuisé ne se commande plus.`,
    },
    cancelledByPlatform: {
      name: t`Annulée par la plateforme`,
      advice: t`Demandez pourquoi au service client, avec le numéro de la commande.`,
    },
  };
  return ({ cause, reason }) => {
    if (cause !== "refused") return causes[cause];
    const known = reason ?? "other";
    const why = refusalReasons[known][language];
    return { name: t`Refusée : ${why}`, advice: refusals[known] };
  };
}
