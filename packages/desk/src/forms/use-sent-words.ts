import { useLingui } from "@lingui/react/macro";
import type { SentDeed } from "./sent-deed.ts";

/** What is told of a money deed; of one of before also that it alone was done. */
export function useSentWords() {
  const { t } = useLingui();
  return (told: string, { isEarlier }: SentDeed): string =>
    isEarlier ? `${t`Votre envoi précédent était arrivé, celui-ci n'est pas parti.`} ${told}` : told;
}
