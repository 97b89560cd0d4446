import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import type { ReactNode } from "react";
import { linkStore } from "../../api/link.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useTicking } from "../../ui/ticker.ts";
import type { UnsentNow } from "../unsent.rules.ts";
import { drop } from "../unsent.ts";
import { useUnsentWords } from "../use-unsent-words.ts";
import styles from "./unsent-note.module.css";

/** In how many seconds what is held back goes; whoever hears the screen is not told each of them. */
function GoesIn({ unsent: { heldUntil = 0 } }: { unsent: UnsentNow }) {
  const { t } = useLingui();
  const seconds = useTicking(() => Math.max(1, Math.ceil((heldUntil - Date.now()) / 1000)));
  return <span aria-hidden="true">{t`Part dans ${seconds} s`}</span>;
}

/**
 * What was tapped and waits to be sent: whoever tapped is not led to believe that anybody knows of it. However much follows from
 * it, and in whichever letters, the way back stands beside how long there is to take it.
 */
export function UnsentNote({ unsent, children }: { unsent: UnsentNow; children?: ReactNode }) {
  const { t } = useLingui();
  const { waitingWords } = useUnsentWords();
  const { online } = useStore(linkStore);
  return (
    <div role="status" className={styles.note}>
      <p className={styles.first}>
        <Icon name={online ? "clock" : "offline"} size={20} />
        <strong>{waitingWords(unsent)}</strong>
      </p>
      <p>
        {unsent.isHeld === true && online ? (
          <GoesIn unsent={unsent} />
        ) : online ? (
          t`Envoi…`
        ) : unsent.tried ? (
          t`Peut-être déjà pris en compte. On le saura dès que la connexion revient.`
        ) : (
          t`Part dès que la connexion revient.`
        )}
      </p>
      {unsent.isLoose === true ? (
        <p>{t`Gardez cette page ouverte : ce n'est pas encore noté sur le téléphone.`}</p>
      ) : null}
      {unsent.tried ? null : <Button kind="second" wide onPress={() => drop(unsent.key)}>{t`Ne pas envoyer`}</Button>}
      {children}
    </div>
  );
}
