import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { toast } from "../../api/notices.ts";
import { languageStore } from "../../api/language.ts";
import { shownName } from "../names.rules.ts";
import type { ProductDraft } from "./draft.rules.ts";
import type { DraftSource } from "./use-product-draft.ts";

/** Says what has become of a product whose form was left while it was sent, or waited for its photo. */
export function useTold({ id }: DraftSource) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return {
    arrived(values: ProductDraft): void {
      const published = values.isMarketable ? t`Publié` : t`Enregistré, pas en vente`;
      toast(id === null ? published : t`Enregistré`, shownName(values, language));
    },
    notSent(values: ProductDraft): void {
      const name = shownName(values, language);
      toast(
        id === null
          ? t`« ${name} » n'est pas publié : ouvrez son brouillon`
          : t`« ${name} » n'est pas enregistré : ouvrez sa fiche`,
      );
    },
  };
}
