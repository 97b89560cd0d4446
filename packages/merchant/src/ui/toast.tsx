import { useEffect, useState } from "react";
import styles from "./toast.module.css";

export interface ToastText {
  text: string;
  detail?: string | undefined;
}

/** A sheet that closes as something is said takes its place along: so long what is said waits for where it will stand, in ms. */
const delayMs = 50;

/** What has been said: moved to another place it is not said again. */
const shownBefore = new WeakSet<ToastText>();

/** A sentence over the screen for a moment. Its place is in the page before it, and stays while it is empty, or screen readers would miss it. */
export function Toast({ message, urgent = false }: { message: ToastText | null; urgent?: boolean }) {
  const [moved] = useState(() => (message !== null && shownBefore.has(message) ? message : null));
  const [shown, setShown] = useState(moved);
  useEffect(() => {
    if (message === null || message === moved) return undefined;
    const timer = setTimeout(() => {
      shownBefore.add(message);
      setShown(message);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [message, moved]);
  const toast =
    message === null || shown !== message ? null : (
      <div className={styles.toast}>
        <p>{message.text}</p>
        {message.detail === undefined ? null : <p className={styles.detail}>{message.detail}</p>}
      </div>
    );
  const isMoved = message === moved;
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
