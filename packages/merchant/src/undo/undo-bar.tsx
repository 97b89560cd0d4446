import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { Icon } from "../ui/icon.tsx";
import { takeBack, undoStore } from "./undo.store.ts";
import styles from "./undo-bar.module.css";

/** What has just been done, and the way back while there is one; every screen of the area shows it, over its bottom bar. */
export function UndoBar() {
  const { t } = useLingui();
  const state = useStore(undoStore);
  return (
    <div role="status" className={styles.place}>
      {state === null ? null : (
        <div className={styles.bar}>
          {state.stage === "undone" ? (
            <>
              <Icon name="check" />
              <p className={styles.text}>{t`C'est annulé`}</p>
            </>
          ) : (
            <>
              <div className={styles.text}>
                <p>{state.text}</p>
                {state.detail === undefined ? null : <p className={styles.detail}>{state.detail}</p>}
              </div>
              <button
                type="button"
                className={styles.undo}
                aria-disabled={state.stage === "undoing"}
                onClick={() => void takeBack()}
              >
                {state.stage === "undoing"
                  ? t`Annulation…`
                  : t({ message: "Annuler", context: "ce qui vient d'être fait" })}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
