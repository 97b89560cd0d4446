import type { ReactNode } from "react";
import { Wheel } from "./button.tsx";
import styles from "./veil.module.css";

interface VeilProps {
  text: string;
  /** What has failed, where somebody did something. */
  detail?: string | undefined;
  /** The way out, if there is one. */
  children?: ReactNode;
}

/** Blocks the screen under the bars, or what a sheet holds under its head, while something is awaited. */
export function Veil({ text, detail, children }: VeilProps) {
  return (
    <div className={styles.veil}>
      <div role="alert" className={styles.box}>
        <Wheel />
        <p className={styles.text}>{text}</p>
        {detail === undefined ? null : <p>{detail}</p>}
        {children}
      </div>
    </div>
  );
}
