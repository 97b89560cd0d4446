import { useEffect, useState } from "react";
import styles from "./toast.module.css";

export interface ToastText {
  text: string;
  detail?: string | undefined;
}

/** A sheet that closes as something is said takes its place along: so long what is said waits for where it will stand, in ms. */
const settled = 50;

/** What has been said: moved to another place it is not said again. */
const told = new WeakSet<ToastText>();

/** A sentence over the screen for a moment. Its place is in the page before it, and stays while it is empty, or screen readers would miss it. */
export function Toast({ says, urgent = false }: { says: ToastText | null; urgent?: boolean }) {
  const [moved] = useState(() => (says !== null && told.has(says) ? says : null));
  const [shown, setShown] = useState(moved);
  useEffect(() => {
    if (says === null || says === moved) return undefined;
    const timer = setTimeout(() => {
      told.add(says);
      setShown(says);
    }, settled);
    return () => clearTimeout(timer);
  }, [says, moved]);
  const toast =
    says === null || shown !== says ? null : (
      <div className={styles.toast}>
        <p>{says.text}</p>
        {says.detail === undefined ? null : <p className={styles.detail}>{says.detail}</p>}
      </div>
    );
  const isMoved = says === moved;
  return (
    <>
      <div role={urgent ? "alert" : "status"} className={styles.place}>
        {isMoved ? null : toast}
      </div>
      {isMoved && toast !== null ? (
        <div role="status" aria-live="off" className={styles.place}>
          {toast}
        </div>
      ) : null}
    </>
  );
}
