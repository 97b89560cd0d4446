import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useState } from "react";
import { countEvent } from "../../api/behavior.ts";
import { languageStore } from "../../api/language.ts";
import { toast } from "../../api/notices.ts";
import { sessionStore } from "../../person/session.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { clearCache, measureCache, type Taken } from "../cache.ts";
import { sizeIn } from "../../ui/sizes.ts";
import styles from "./cache-card.module.css";

/** What the app takes up on the phone, and a way to clear what can be had again: never what somebody has done or typed. */
export function CacheCard() {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const signedIn = useStore(sessionStore) !== null;
  const [taken, setTaken] = useState<Taken>();

  useEffect(() => {
    measureCache().then(setTaken, console.warn);
  }, []);

  const clear = async () => {
    await clearCache();
    countEvent("cacheCleared");
    setTaken(await measureCache());
    toast(t`Place libérée`);
  };

  const clearable = taken === undefined ? "…" : sizeIn(language, taken.clearable);
  const app = taken === undefined ? "…" : sizeIn(language, taken.app);
  return (
    <Section title={t`Place sur le téléphone`}>
      <dl>
        <div className={styles.size}>
          <dt>{t`Pages gardées`}</dt>
          <dd>{clearable}</dd>
        </div>
        <div className={styles.size}>
          <dt>{t`L'app elle-même`}</dt>
          <dd>{app}</dd>
        </div>
      </dl>
      <p className={styles.text}>
        {t`Tsena garde les dernières pages vues sur le téléphone. Effacées, elles reviennent avec le réseau ; sans réseau, elles restent vides.`}
      </p>
      <Button kind="second" wide busyLabel={t`Effacement…`} onPress={clear}>{t`Libérer de la place`}</Button>
      <p className={styles.stored}>
        {signedIn
          ? t`Vous n'aurez pas à vous reconnecter ; rien de ce que vous avez fait n'est perdu.`
          : t`Rien de ce que vous avez fait n'est perdu.`}
      </p>
    </Section>
  );
}
