import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** A place in one part of the page that another part fills: `Outlet` stands there, `Fill` is written where its content belongs. */
export function createSlot() {
  const listeners = new Set<() => void>();
  let place: HTMLElement | null = null;

  const setPlace = (element: HTMLElement | null) => {
    place = element;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Outlet({ className }: { className?: string | undefined }) {
    return <div ref={setPlace} className={className} />;
  }

  function Fill({ children }: { children: ReactNode }) {
    const found = useSyncExternalStore(
      subscribe,
      () => place,
      () => null,
    );
    return found === null ? null : createPortal(children, found);
  }

  return { Outlet, Fill };
}
