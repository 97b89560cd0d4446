import { useEffect, useRef } from "react";
import styles from "./toast.module.css";

export interface ToastText {
  text: string;
  detail?: string | undefined;
}

/** Lifts an element above an open sheet, into the browser's top layer, where there is one; gives what puts it back. */
function lift(element: HTMLElement): (() => void) | undefined {
  if (!("popover" in element) || document.querySelector("dialog[open]") === null) return undefined;
  element.popover = "manual";
  element.showPopover();
  return () => {
    element.popover = null;
  };
}

/** A sentence over the screen for a moment. Its place stays in the page while it is empty, or screen readers would miss it. */
export function Toast({ says, urgent = false }: { says: ToastText | null; urgent?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (says === null || place.current === null ? undefined : lift(place.current)), [says]);
  return (
    <div ref={place} role={urgent ? "alert" : "status"} className={styles.place}>
      {says === null ? null : (
        <div className={styles.toast}>
          <p>{says.text}</p>
          {says.detail === undefined ? null : <p className={styles.detail}>{says.detail}</p>}
        </div>
      )}
    </div>
  );
}
