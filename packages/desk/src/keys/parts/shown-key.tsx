import { useLingui } from "@lingui/react/macro";
import type { MadeKey } from "@tsena/contract/desk.keys";
import { useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Question } from "../../ui/question.tsx";
import { Note } from "../../ui/states.tsx";
import styles from "./shown-key.module.css";

/** A secret, once: there is no way on but by saying that it was kept. */
export function ShownKey({ made: { name, key }, onStored }: { made: MadeKey; onStored: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(key);
      setCopied(true);
    } catch {
      // Without HTTPS a page may not copy by itself: it stands selected.
    }
  };
  return (
    <Question title={t`Clé de ${name}`} answer={t`J'ai gardé la clé`} busy={false} onAnswer={onStored}>
      <Note>{t`Cette clé n'est montrée qu'une fois. Gardez-la dans un endroit sûr avant de continuer.`}</Note>
      <div className={styles.key}>
        <label htmlFor={id} className={styles.label}>{t`Clé secrète`}</label>
        <input
          ref={field}
          id={id}
          className={styles.secret}
          readOnly
          value={key}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <div>
          <Button onPress={copy}>{t`Copier`}</Button> <span role="status">{isCopied ? t`Copiée` : ""}</span>
        </div>
      </div>
    </Question>
  );
}
