import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { timings } from "../api/timings.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./waiting.module.css";

/** Stands in for a page that is still loading; a fast one comes without it (rules/app.md#times). */
export function Waiting() {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), timings.pageDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting}>{shown ? <Skeleton height={132} count={3} label={t`Chargement…`} /> : null}</div>
  );
}
