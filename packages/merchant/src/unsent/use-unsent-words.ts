import { useLingui } from "@lingui/react/macro";
import type { Language } from "@tsena/contract/languages";
import { unbroken } from "../i18n/joined.ts";
import { refusalWords } from "./refusal-words.ts";
import type { UnsentKind, PayloadOf } from "./unsent.kinds.ts";
import type { Unsent } from "./unsent.rules.ts";

/** Which way a shop is switched. */
function wayOf({ isOpen, reason = "closing" }: PayloadOf<"switch">): "open" | "close" | "pause" {
  if (isOpen) return "open";
  return reason === "closing" ? "close" : "pause";
}

/** What is said of an action of each kind, by what was sent of it and what that is called. */
type Words = { [K in UnsentKind]: (payload: PayloadOf<K>, title: string) => string };

const say = <K extends UnsentKind>(words: Words, { kind, payload, title }: Unsent<K>) => words[kind](payload, title);

/** The words of what waits to be sent, and of what the server has refused. */
export function useUnsentWords() {
  const { t, i18n } = useLingui();
  const ways = { open: t`Ouverture`, close: t`Fermeture`, pause: t`Pause` };
  const waysRefused = {
    open: t`Boutique non ouverte`,
    close: t`Boutique non fermée`,
    pause: t`Pause non prise en compte`,
  };
  const what: Words = {
    accept: () => t`Acceptation`,
    refuse: () => t`Refus`,
    ready: () => t`« C'est prêt »`,
    delay: () => t`Retard`,
    switch: (payload) => ways[wayOf(payload)],
    setStock: () => t`Stock`,
    sellOut: () => t`« Épuisé »`,
  };
  const refused: Words = {
    accept: (_payload, title) => t`Commande ${title} non acceptée`,
    refuse: (_payload, title) => t`Commande ${title} non refusée`,
    ready: (_payload, title) => t`Commande ${title} : « C'est prêt » non pris en compte`,
    delay: (_payload, title) => t`Commande ${title} : retard non pris en compte`,
    switch: (payload) => waysRefused[wayOf(payload)],
    setStock: (_payload, title) => t`Stock de ${title} non changé`,
    sellOut: (_payload, title) => t`${title} : « Épuisé » non pris en compte`,
  };
  const askedWays = { open: t`Boutique ouverte ?`, close: t`Boutique fermée ?`, pause: t`Pause prise en compte ?` };
  const asked: Words = {
    accept: (_payload, title) => t`Commande ${title} acceptée ?`,
    refuse: (_payload, title) => t`Commande ${title} refusée ?`,
    ready: (_payload, title) => t`Commande ${title} : « C'est prêt » pris en compte ?`,
    delay: (_payload, title) => t`Commande ${title} : retard pris en compte ?`,
    switch: (payload) => askedWays[wayOf(payload)],
    setStock: (_payload, title) => t`Stock de ${title} changé ?`,
    sellOut: (_payload, title) => t`${title} : « Épuisé » pris en compte ?`,
  };
  return {
    /** Of what was tried nobody knows whether it has arrived. */
    waitingWords: (unsent: Unsent) =>
      unsent.tried ? t`${say(what, unsent)} : réponse pas encore reçue` : t`${say(what, unsent)} : envoi en attente`,
    /** Of what is over: that it was refused, and why; or that nobody knows, and where it is seen. */
    overWords: (unsent: Unsent) => {
      const named = { ...unsent, title: unbroken(unsent.title) };
      if (unsent.overAs === "unknown") {
        const question = say(asked, named);
        return t`${question} Réponse jamais reçue : regardez où cela en est.`;
      }
      const said = say(refused, named);
      const why =
        unsent.overAs === "tooOld"
          ? t`Trop ancien pour être envoyé : regardez où cela en est`
          : refusalWords(i18n.locale as Language, unsent);
      return t`${said}. ${why}.`;
    },
  };
}
