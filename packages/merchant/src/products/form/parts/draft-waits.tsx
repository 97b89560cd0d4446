import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { useIsGranted } from "../../../person/use-may.ts";
import { paths } from "../../../navigation/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { waitingDraft } from "../draft.store.ts";
import { useDraftName } from "../use-draft-name.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import styles from "./draft-waits.module.css";

/** That a product was begun on this phone and not published, and the way to it; nothing where none was. */
export function DraftWaits() {
  const { t } = useLingui();
  const mayProducts = useIsGranted("goods");
  const draft = mayProducts ? waitingDraft() : null;
  const name = useDraftName(draft);
  if (draft === null) return null;
  return (
    <Link to={paths.newProduct} className={styles.row}>
      <ToolIcon name="pencil" size={20} />
      <span className={styles.words}>{t`Brouillon : ${name}`}</span>
      <Icon name="forward" size={20} />
    </Link>
  );
}
