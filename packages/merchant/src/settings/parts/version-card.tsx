import { useLingui } from "@lingui/react/macro";
import { appVersion } from "@tsena/contract/version";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useState } from "react";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { lookForVersion, newerStore } from "../newest.queries.ts";
import { takeUpdate } from "../updates.ts";
import { VersionNotes } from "./version-notes.tsx";
import styles from "./updates.module.css";

/** Which version this is, and whether there is a newer one: asked when the card is shown, and again by its button. */
export function VersionCard() {
  const { t } = useLingui();
  const newer = useStore(newerStore);
  const [failed, setFailed] = useState(false);

  const look = () =>
    lookForVersion().then(
      () => setFailed(false),
      (error: unknown) => {
        if (!isCallFailed(error)) throw error;
        setFailed(true);
      },
    );
  useEffect(() => void look(), []);

  const state = () => {
    if (newer) return t`Nouvelle version ${newer.versionName}`;
    if (failed) return t`Réseau indisponible : la version n'a pas pu être vérifiée.`;
    return newer === undefined ? t`Recherche…` : t`À jour`;
  };

  return (
    <Section title={t`Version`}>
      <p className={styles.version}>{t`Tsena ${appVersion.name} (${appVersion.code})`}</p>
      <p role="status" className={styles.state}>
        {state()}
      </p>
      {newer ? (
        <>
          <VersionNotes newer={newer} />
          <Button wide busyLabel={t`Téléchargement…`} onPress={() => takeUpdate(newer)}>{t`Mettre à jour`}</Button>
        </>
      ) : (
        <Button kind="second" wide icon="refresh" busyLabel={t`Recherche…`} onPress={look}>
          {t`Vérifier la version`}
        </Button>
      )}
    </Section>
  );
}
