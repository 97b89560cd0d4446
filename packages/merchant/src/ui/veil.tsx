import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Wheel } from "./button.tsx";
import styles from "./veil.module.css";

/** Over an open sheet only another of the browser's own dialogs is seen, and can be tapped. */
function OverSheet({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={`${styles.veil} ${styles.overSheet}`} onCancel={(event) => event.preventDefault()}>
      {children}
    </dialog>
  );
}

/** Blocks the screen under the bars, or the sheet over it, while something is awaited; the way out, if there is one, is a child. */
export function Veil({ text, children }: { text: string; children?: ReactNode }) {
  const [isOverSheet] = useState(() => document.querySelector("dialog[open]") !== null);
  const box = (
    <div role="alert" className={styles.box}>
      <Wheel />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
  return isOverSheet ? <OverSheet>{box}</OverSheet> : <div className={styles.veil}>{box}</div>;
}
