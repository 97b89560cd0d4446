import { useLingui } from "@lingui/react/macro";
import type { Kind, PayloadOf } from "./unsent.kinds.ts";
import type { Unsent } from "./unsent.rules.ts";

type ShopDeed = "open" | "close" | "pause";

/** A kind of action, or which way a shop was switched. */
type Said = Exclude<Kind, "switch"> | ShopDeed;

function saidOf({ kind, payload }: Unsent): Said {
  if (kind !== "switch") return kind;
  const { isOpen, reason = "closing" } = payload as PayloadOf<"switch">;
  if (isOpen) return "open";
  return reason === "closing" ? "close" : "pause";
}

/** The words of what waits to be sent, and of what the server has refused. */
export function useUnsentWords() {
  const { t } = useLingui();
  const waiting: Record<Said, string> = {
    accept: t`Acceptation pas encore envoyée`,
    refuse: t`Refus pas encore envoyé`,
    ready: t`« C'est prêt » pas encore envoyé`,
    delay: t`Retard pas encore envoyé`,
    open: t`Ouverture pas encore envoyée`,
    close: t`Fermeture pas encore envoyée`,
    pause: t`Pause pas encore envoyée`,
    setStock: t`Stock pas encore envoyé`,
    sellOut: t`« Épuisé » pas encore envoyé`,
  };
  const refused: Record<Said, (title: string) => string> = {
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
    waitingWords: (unsent: Unsent) => waiting[saidOf(unsent)],
    refusedWords: (unsent: Unsent) => t`${refused[saidOf(unsent)](unsent.title)}. ${unsent.refusal}.`,
  };
}
