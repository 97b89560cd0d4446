import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { Link } from "wouter";
import { useRun } from "../../../forms/under-way.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { paths } from "../../../navigation/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type DraftKey, draftName, waitingDraft, waitingKeys } from "../draft.store.ts";
import { useDraftName } from "../use-draft-name.ts";
import { pageOfDraft, sourceOf } from "../use-product-draft.ts";
import { waitsStore } from "../waits.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import styles from "./draft-waits.module.css";

/** One of them, until it is published: that may be on its way. */
function DraftRow({ of }: { of: DraftKey }) {
  const { t } = useLingui();
  const isSent = useRun(draftName(of)) !== undefined;
  const isWaiting = useStore(waitsStore, (all) => all.includes(of));
  const draft = waitingDraft(of);
  const name = useDraftName(draft);
  if (draft === null) return null;
  return (
    <Link to={pageOfDraft(paths.newProduct, sourceOf(of))} className={styles.row}>
      <ToolIcon name="pencil" size={20} />
      <span className={styles.words}>
        {isWaiting ? t`Photo en route : ${name}` : isSent ? t`Publication de « ${name} »…` : t`Brouillon : ${name}`}
      </span>
      <Icon name="forward" size={20} />
    </Link>
  );
}

/** That products, or copies of some, were begun on this phone and not published, and the way to each; nothing where none was. */
export function DraftWaits() {
  const mayProducts = useIsGranted("goods");
  const keys = mayProducts ? waitingKeys() : [];
  return keys.map((key) => <DraftRow key={key} of={key} />);
}
