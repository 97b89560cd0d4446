import { useLingui } from "@lingui/react/macro";
import type { Unknown } from "./where-am-i.ts";

/** Why the phone does not say where it is, and what helps. */
export function useUnknownWords(): (unknown: Unknown) => string {
  const { t } = useLingui();
  return (unknown) =>
    ({
      refused: t`Tsena n'a pas accès à votre position. Autorisez-la dans les réglages du navigateur, ou faites sans.`,
      unavailable: t`Le téléphone ne trouve pas votre position. Activez la localisation, ou faites sans.`,
      slow: t`Votre position tarde à venir. Réessayez près d'une fenêtre, ou faites sans.`,
    })[unknown];
}
