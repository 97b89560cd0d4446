import { useCallback, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** A slot in one part of the page that another part fills: `Outlet` is where its content is drawn, `Fill` stands where its content is written. */
export function createSlot() {
  const listeners = new Set<() => void>();
  let outlets: HTMLElement[] = [];

  const setOutlets = (next: HTMLElement[]) => {
    outlets = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** `over`: it stands over the page, as in a sheet, and is filled instead of the one under it while it is there. */
  function Outlet({ className, over = false }: { className?: string | undefined; over?: boolean }) {
    const stand = useCallback(
      (element: HTMLElement | null) => {
        if (element === null) return undefined;
        setOutlets(over ? [...outlets, element] : [element, ...outlets]);
        return () => setOutlets(outlets.filter((other) => other !== element));
      },
      [over],
    );
    return <div ref={stand} className={className} />;
  }

  function Fill({ children }: { children: ReactNode }) {
    const found = useSyncExternalStore(
      subscribe,
      () => outlets.at(-1) ?? null,
      () => null,
    );
    return found === null ? null : createPortal(children, found);
  }

  return { Outlet, Fill };
}
