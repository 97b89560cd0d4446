import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { Link } from "wouter";
import { useIsGranted } from "../../../api/use-may.ts";
import { languageStore } from "../../../api/language.ts";
import { paths } from "../../../navigation/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { waitingDraft } from "../draft.store.ts";
import { shownName } from "../../names.rules.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import styles from "./draft-waits.module.css";

/** That a product was begun on this phone and not published, and the way to it; nothing where none was. */
export function DraftWaits() {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const mayProducts = useIsGranted("goods");
  const draft = mayProducts ? waitingDraft() : null;
  if (draft === null) return null;
  const name = shownName(draft, language) || (draft.type === 2 ? t`Menu sans nom` : t`Produit sans nom`);
  return (
    <Link to={paths.publish} className={styles.row}>
      <ToolIcon name="pencil" size={20} />
      <span className={styles.words}>{t`Brouillon : ${name}`}</span>
      <Icon name="forward" size={20} />
    </Link>
  );
}
