import { useCallback, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** A place in one part of the page that another part fills: `Outlet` stands there, `Fill` is written where its content belongs. */
export function createSlot() {
  const listeners = new Set<() => void>();
  let places: HTMLElement[] = [];

  const setPlaces = (next: HTMLElement[]) => {
    places = next;
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
        setPlaces(over ? [...places, element] : [element, ...places]);
        return () => setPlaces(places.filter((other) => other !== element));
      },
      [over],
    );
    return <div ref={stand} className={className} />;
  }

  function Fill({ children }: { children: ReactNode }) {
    const found = useSyncExternalStore(
      subscribe,
      () => places.at(-1) ?? null,
      () => null,
    );
    return found === null ? null : createPortal(children, found);
  }

  return { Outlet, Fill };
}
