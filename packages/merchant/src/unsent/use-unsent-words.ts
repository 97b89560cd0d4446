import { useLingui } from "@lingui/react/macro";
import type { Kind } from "./unsent.kinds.ts";
import type { Unsent } from "./unsent.rules.ts";

/** The words of what waits to be sent, and of what the server has refused. */
export function useUnsentWords() {
  const { t } = useLingui();
  const waiting: Record<Kind, string> = {
    accept: t`Acceptation pas encore envoyée`,
    refuse: t`Refus pas encore envoyé`,
    ready: t`« C'est prêt » pas encore envoyé`,
    delay: t`Retard pas encore envoyé`,
  };
  const refused: Record<Kind, (title: string) => string> = {
    accept: (title) => t`Commande ${title} non acceptée`,
    refuse: (title) => t`Commande ${title} non refusée`,
    ready: (title) => t`Commande ${title} : « C'est prêt » non pris en compte`,
    delay: (title) => t`Commande ${title} : retard non pris en compte`,
  };
  return {
    waiting,
    refusedWords: ({ kind, title, refusal }: Pick<Unsent, "kind" | "title" | "refusal">) =>
      t`${refused[kind](title)}. ${refusal}.`,
  };
}
