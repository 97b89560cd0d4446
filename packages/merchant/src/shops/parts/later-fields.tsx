import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Fold } from "../../ui/fold.tsx";
import styles from "./application-step.module.css";

interface LaterFieldsProps {
  /** What can wait, each in a few words. */
  what: readonly (string | undefined)[];
  /** Something of it is given already, or asked for: it starts unfolded. */
  open: boolean;
  children: ReactNode;
}

/** What an application does without for now, folded away at the end of its screen. */
export function LaterFields({ what, open, children }: LaterFieldsProps) {
  const { t } = useLingui();
  const words = what.join(t`, `);
  return (
    <Fold summary={t`Ajouter plus tard : ${words}`} open={open}>
      <div className={styles.later}>{children}</div>
    </Fold>
  );
}
