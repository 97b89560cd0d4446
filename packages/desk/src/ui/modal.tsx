import { type ReactNode, type RefObject, useLayoutEffect } from "react";

interface ModalProps {
  dialog: RefObject<HTMLDialogElement | null>;
  className: string | undefined;
  /** Esc. */
  onClose: () => void;
  children: ReactNode;
  "aria-label"?: string;
  "aria-labelledby"?: string;
}

/** The browser's own dialog, over everything else; it is begun at its title, where that may take the focus. */
export function Modal({ dialog, onClose, children, ...rest }: ModalProps) {
  // Closed before it is taken away, it gives the focus back to what it was opened from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>("h2[tabindex]")?.focus();
    return () => element?.close();
  }, [dialog]);

  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...rest}
    >
      {children}
    </dialog>
  );
}
