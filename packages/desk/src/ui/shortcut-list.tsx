import { useLingui } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Keys } from "./key.tsx";
import { Modal } from "./modal.tsx";
import question from "./question.module.css";
import styles from "./shortcut-list.module.css";
import { shortcutNames, shortcutPlaces, shortcuts } from "./shortcuts.ts";

const places = Object.keys(shortcutPlaces) as (keyof typeof shortcutPlaces)[];

/** Every key of the desk and what it does, by where it works. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Modal dialog={dialog} className={`${question.question} ${styles.list}`} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id} className={question.title} tabIndex={-1}>
          {t`Raccourcis clavier`}
        </h2>
        <Button onPress={onClose}>{t`Fermer`}</Button>
      </div>
      <div className={styles.places}>
        {places.map((place) => (
          <section key={place} aria-labelledby={`${id}-${place}`}>
            <h3 id={`${id}-${place}`} className={styles.place}>
              {i18n._(shortcutPlaces[place])}
            </h3>
            <dl>
              {shortcutNames
                .filter((name) => shortcuts[name].place === place)
                .map((name) => (
                  <div key={name} className={styles.row}>
                    <dt className={styles.keys}>
                      <Keys of={name} />
                    </dt>
                    <dd>{i18n._(shortcuts[name].does)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
