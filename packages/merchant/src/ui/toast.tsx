import { useEffect, useState } from "react";
import styles from "./toast.module.css";

export interface ToastText {
  text: string;
  detail?: string | undefined;
}

/** A sentence over the screen for a moment. Its place is in the page before it, and stays while it is empty, or screen readers would miss it. */
export function Toast({ says, urgent = false }: { says: ToastText | null; urgent?: boolean }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role={urgent ? "alert" : "status"} className={styles.place}>
      {says === null || !isThere ? null : (
        <div className={styles.toast}>
          <p>{says.text}</p>
          {says.detail === undefined ? null : <p className={styles.detail}>{says.detail}</p>}
        </div>
      )}
    </div>
  );
}
