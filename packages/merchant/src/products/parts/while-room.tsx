import { useStore } from "@tsena/web/store.ts";
import type { ReactNode } from "react";
import { languageStore } from "../../api/language.ts";
import { fullWords, isFull, type Limited } from "../limits.ts";
import styles from "./product-form.module.css";

interface WhileRoomProps {
  of: Limited;
  /** How many there are. */
  count: number;
  /** The way to one more, where there is one here. */
  children?: ReactNode;
}

/** The way to one more of a list, while it has room; after that, why there is none. */
export function WhileRoom({ of, count, children }: WhileRoomProps) {
  const language = useStore(languageStore);
  if (!isFull(of, count)) return children;
  return (
    <p role="status" className={styles.note}>
      {fullWords(of, language)}
    </p>
  );
}
