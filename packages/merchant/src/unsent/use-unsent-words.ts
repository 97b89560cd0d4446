import { useLingui } from "@lingui/react/macro";
import type { Kind, PayloadOf } from "./unsent.kinds.ts";
import type { Unsent } from "./unsent.rules.ts";

type ShopDeed = "open" | "close" | "pause";

/** A kind of action, or which way a shop was switched. */
type ActionName = Exclude<Kind, "switch"> | ShopDeed;

function nameOf({ kind, payload }: Unsent): ActionName {
  if (kind !== "switch") return kind;
  const { isOpen, reason = "closing" } = payload as PayloadOf<"switch">;
  if (isOpen) return "open";
  return reason === "closing" ? "close" : "pause";
}

/** The words of what waits to be sent, and of what the server has refused. */
export function useUnsentWords() {
  const { t } = useLingui();
  const what: Record<ActionName, string> = {
    accept: t`Acceptation`,
    refuse: t`Refus`,
    ready: t`« C'est prêt »`,
    delay: t`Retard`,
    open: t`Ouverture`,
    close: t`Fermeture`,
    pause: t`Pause`,
    setStock: t`Stock`,
    sellOut: t`« Épuisé »`,
  };
  const refused: Record<ActionName, (title: string) => string> = {
    accept: (title) => t`Commande ${title} non acceptée`,
    refuse: (title) => t`Commande ${title} non refusée`,
    ready: (title) => t`Commande ${title} : « C'est prêt » non pris en compte`,
    delay: (title) => t`Commande ${title} : retard non pris en compte`,
    open: () => t`Boutique non ouverte`,
    close: () => t`Boutique non fermée`,
    pause: () => t`Pause non prise en compte`,
    setStock: (title) => t`Stock de ${title} non changé`,
    sellOut: (title) => t`${title} : « Épuisé » non pris en compte`,
  };
  return {
    /** Of what was tried nobody knows whether it has arrived. */
    waitingWords: (unsent: Unsent) =>
      unsent.tried
        ? t`${what[nameOf(unsent)]} : réponse pas encore reçue`
        : t`${what[nameOf(unsent)]} : envoi en attente`,
    refusedWords: (unsent: Unsent) => t`${refused[nameOf(unsent)](unsent.title)}. ${unsent.refusal}.`,
  };
}
