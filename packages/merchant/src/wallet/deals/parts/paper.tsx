import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Stack } from "../../../ui/stack.tsx";
import styles from "./paper.module.css";
import { Qr } from "./qr.tsx";

interface PaperProps {
  /** The code's text, and what it is for. */
  code: { text: string; label: string };
  /** What stands above the code. */
  above: ReactNode;
  children: ReactNode;
}

/**
 * A page that another phone scans: white in every theme, the code as wide as the screen. A page of the web cannot turn the screen's light
 * up, so it says who can.
 */
export function Paper({ code, above, children }: PaperProps) {
  const { t } = useLingui();
  return (
    <div className={styles.paper}>
      <Stack gap={12}>
        <div className={styles.beside}>{above}</div>
        <Qr text={code.text} label={code.label} />
        <div className={styles.beside}>
          <Stack gap={12}>
            {children}
            <p className={styles.hint}>{t`Le code ne se lit pas ? Montez la luminosité de l'écran.`}</p>
          </Stack>
        </div>
      </Stack>
    </div>
  );
}
