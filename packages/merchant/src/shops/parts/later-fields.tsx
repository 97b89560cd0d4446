import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Fold } from "../../ui/fold.tsx";
import styles from "./application-step.module.css";

interface LaterFieldsProps {
  /** What can wait, in a few words. */
  what: string;
  /** Something of it is given already, or asked for: it starts unfolded. */
  open: boolean;
  children: ReactNode;
}

/** What an application does without for now, folded away at the end of its screen. */
export function LaterFields({ what, open, children }: LaterFieldsProps) {
  const { t } = useLingui();
  return (
    <Fold summary={t`Ajouter plus tard : ${what}`} open={open}>
      <div className={styles.later}>{children}</div>
    </Fold>
  );
}
