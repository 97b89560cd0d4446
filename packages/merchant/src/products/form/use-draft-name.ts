import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { shownName } from "../names.rules.ts";
import type { ProductDraft } from "./draft.rules.ts";

/** What a draft is called, before it has a name too. */
export function useDraftName(draft: ProductDraft | null): string {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const name = draft === null ? "" : shownName(draft, language);
  return name || (draft?.type === 2 ? t`Formule sans nom` : t`Produit sans nom`);
}
