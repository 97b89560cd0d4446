import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { dayAndTime } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { ReadAt } from "../../api/read-at.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { EndDevicesSheet } from "../parts/end-devices-sheet.tsx";
import { useDevices } from "../settings.queries.ts";
import styles from "./devices.module.css";

/** Where somebody is signed in, and the way to end it: a lost phone, a tablet that left the counter. */
export function Devices() {
  const { t } = useLingui();
  const devices = useDevices();
  const { data, refetch, dataUpdatedAt } = devices;
  const [ending, setEnding] = useState<readonly string[]>();
  if (data === undefined)
    return <NotYet query={devices} failed={t`Les appareils ne s'affichent pas`} height={88} count={3} />;

  const others = data.filter((device) => !device.isThisOne);
  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={async () => void (await refetch())}>
      <Sections>
        <ReadAt at={dataUpdatedAt} />
        <p className={styles.lead}>{t`Un téléphone perdu ou prêté ? Déconnectez-le d'ici.`}</p>
        <ul className={styles.list} aria-label={t`Appareils connectés`}>
          {data.map((device) => (
            <li key={device.id}>
              <Section>
                <div className={styles.row}>
                  <div className={styles.words}>
                    <p className={styles.name}>{device.device || t`Appareil inconnu`}</p>
                    {device.isMine ? null : <p className={styles.detail}>{device.userName}</p>}
                    <p className={styles.detail}>
                      {device.isThisOne
                        ? t`Cet appareil`
                        : t`Dernière utilisation : ${dayAndTime(device.lastUsedAt, dataUpdatedAt)}`}
                    </p>
                  </div>
                  {device.isThisOne ? null : (
                    <div className={styles.end}>
                      <Button kind="danger" onPress={() => setEnding([device.id])}>{t`Déconnecter`}</Button>
                    </div>
                  )}
                </div>
              </Section>
            </li>
          ))}
        </ul>
        {others.length > 1 ? (
          <Button kind="second" wide onPress={() => setEnding(others.map(({ id }) => id))}>
            {t`Déconnecter tous les autres`}
          </Button>
        ) : null}
        {ending === undefined ? null : <EndDevicesSheet ids={ending} onClose={() => setEnding(undefined)} />}
      </Sections>
    </PullToRefresh>
  );
}
