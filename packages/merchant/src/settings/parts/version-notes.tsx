import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import type { Version } from "../update.rules.ts";
import { failedStore } from "../updates.ts";
import styles from "./updates.module.css";

/** What the new version brings, in the words of who published it, and that it did not come where that is so. */
export function VersionNotes({ newer }: { newer: Version }) {
  const { t } = useLingui();
  const failed = useStore(failedStore);
  return (
    <>
      {newer.notes === "" ? null : <p className={styles.notes}>{newer.notes}</p>}
      {failed ? (
        <p role="alert" className={styles.failed}>
          {t`La nouvelle version n'a pas pu être téléchargée. Vérifiez le réseau, puis réessayez.`}
        </p>
      ) : null}
    </>
  );
}
