import type { CSSProperties, ReactNode } from "react";
import styles from "./big-figures.module.css";

interface BigFiguresProps {
  text: string;
  /** The same, drawn otherwise than as plain text. */
  children?: ReactNode;
}

/** The figures that a screen is about: on one line, as big as they stand on it. */
export function BigFigures({ text, children = text }: BigFiguresProps) {
  const letters = { "--letters": text.length } as CSSProperties;
  return (
    <span className={styles.figures} style={letters}>
      {children}
    </span>
  );
}
