import { useLingui } from "@lingui/react/macro";
import { shopDay } from "@tsena/contract/shops.day";
import { useStore } from "@tsena/web/store.ts";
import { reminderStore } from "../../reminder/reminder.ts";
import { unansweredOf } from "@tsena/contract/orders.notices";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { promptFor, type Version } from "../update.rules.ts";
import { newerStore } from "../newest.queries.ts";
import { failedStore, putOff, putOffStore, takeUpdate } from "../updates.ts";
import { VersionNotes } from "./version-notes.tsx";
import { Stack } from "../../ui/stack.tsx";
import styles from "./updates.module.css";

function TakeIt({ newer }: { newer: Version }) {
  const { t } = useLingui();
  const failed = useStore(failedStore);
  return (
    <Button wide busyLabel={t`Téléchargement…`} onPress={() => takeUpdate(newer)}>
      {failed ? t`Réessayer` : t`Mettre à jour`}
    </Button>
  );
}

/** A version that must be taken before going on. The order sound goes on behind it. */
function Forced({ newer }: { newer: Version }) {
  const { t } = useLingui();
  const isAwaited = useStore(reminderStore, (data) => unansweredOf(data).length > 0);
  return (
    <Sheet title={t`Mise à jour nécessaire`} footer={<TakeIt newer={newer} />}>
      <p className={styles.why}>
        {t`Cette version de Tsena ne fonctionne plus. Passez à la version ${newer.versionName} pour continuer ; rien de ce que vous avez fait n'est perdu.`}
      </p>
      {isAwaited ? (
        <p role="alert" className={styles.ringing}>{t`Une commande attend : mettez à jour pour l'accepter.`}</p>
      ) : null}
      <VersionNotes newer={newer} />
    </Sheet>
  );
}

/** Offers a newer version of the app, or holds the app until a forced one is taken (rules/app.md#new-versions). */
export function UpdatePrompt() {
  const { t } = useLingui();
  const newer = useStore(newerStore) ?? null;
  const later = useStore(putOffStore);
  const ringing = useStore(reminderStore) !== null;
  const today = useTicking(() => shopDay(new Date()));
  const prompt = promptFor({ newer, putOff: later, today, ringing });
  if (newer === null || prompt === "none") return null;
  if (prompt === "forced") return <Forced newer={newer} />;

  const notNow = () => putOff(newer);
  return (
    <Sheet
      title={t`Nouvelle version ${newer.versionName}`}
      onClose={notNow}
      footer={
        <Stack>
          <TakeIt newer={newer} />
          <Button kind="second" wide onPress={notNow}>{t`Plus tard`}</Button>
        </Stack>
      }
    >
      <VersionNotes newer={newer} />
      <p className={styles.why}>{t`L'app se rouvre toute seule après la mise à jour.`}</p>
    </Sheet>
  );
}
