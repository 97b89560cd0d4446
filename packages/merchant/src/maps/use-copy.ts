import { useLingui } from "@lingui/react/macro";
import { toast } from "../api/notices.ts";

/** Puts a text where the phone pastes from, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t`Code copié`);
    } catch {
      toast(t`Le code n'a pas pu être copié. Notez-le à la main.`);
    }
  };
}
