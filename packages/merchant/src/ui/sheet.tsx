import { useLingui } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Above } from "./above.ts";
import { AlertSlot } from "./alert-slot.ts";
import { CallPlace } from "./call.tsx";
import { Icon } from "./icon.tsx";
import styles from "./sheet.module.css";

interface SheetProps {
  title: string;
  /** Esc, the cross, the back gesture and a tap beside the sheet; without it the sheet stays until it is answered. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  /** The answers, always in reach at the sheet's foot. */
  footer?: ReactNode;
}

/** A question over the screen, on the browser's own dialog: it keeps the focus inside, names itself and gives the focus back. */
export function Sheet({ title, onClose, children, footer }: SheetProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // Before it leaves the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.documentElement.classList.add("held");
    return () => {
      document.documentElement.classList.remove("held");
      element?.close();
    };
  }, []);

  // What is longer than the screen is scrolled by keys where the focus can get into it, as the words of a question cannot.
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // A browser closes on a second Esc whatever it is told.
        if (onClose === undefined) dialog.current?.showModal();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title} tabIndex={-1} autoFocus>
            {title}
          </h2>
          {onClose === undefined ? null : (
            <button type="button" className={styles.close} aria-label={t`Fermer`} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <CallPlace className={styles.alert} over />
        <AlertSlot.Outlet className={styles.alert} over />
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
        <Above.Outlet className={styles.above} over />
      </div>
    </dialog>
  );
}
