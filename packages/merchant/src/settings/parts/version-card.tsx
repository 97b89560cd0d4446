import { useLingui } from "@lingui/react/macro";
import { appVersion } from "@tsena/contract/version";
import { useStore } from "@tsena/web/store.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { checkVersion, newerStore } from "../newest.queries.ts";
import { takeUpdate } from "../updates.ts";
import { VersionNotes } from "./version-notes.tsx";
import styles from "./updates.module.css";

/** Which version this is, and whether there is a newer one: asked when the card is shown, and again by its button. */
export function VersionCard() {
  const { t } = useLingui();
  const newer = useStore(newerStore);
  const { error, run } = useSending<void, void>(checkVersion);
  const check = useEffectEvent(run);
  useEffect(() => void check(), []);

  const state = () => {
    if (newer) return t`Nouvelle version ${newer.versionName}`;
    if (error !== null) return t`Réseau indisponible : la version n'a pas pu être vérifiée.`;
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
        <Button kind="second" wide icon="refresh" busyLabel={t`Recherche…`} onPress={() => run()}>
          {t`Vérifier la version`}
        </Button>
      )}
    </Section>
  );
}
