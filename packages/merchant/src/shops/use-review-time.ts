import { useLingui } from "@lingui/react/macro";

/** How long a review usually takes, in a sentence. */
export function useReviewTime(): string {
  const { t } = useLingui();
  return t`La plateforme relit votre demande, en général sous 24 heures, et vous prévient. Ensuite, vous ouvrez.`;
}
