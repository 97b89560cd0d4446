import { lastOf } from "@tsena/contract/last";
import { useCallback, useLayoutEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** A slot in one part of the page that another part fills: `Outlet` is where its content is drawn, `Fill` stands where its content is written. */
export function createSlot() {
  const listeners = new Set<() => void>();
  let outlets: HTMLElement[] = [];

  const setOutlets = (next: HTMLElement[]) => {
    outlets = next;
    for (const listener of listeners) listener();
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

  /** Found before the browser draws: an outlet that comes with its content would first be seen empty, and what stands below it moved. */
  function Fill({ children }: { children: ReactNode }) {
    const [found, setFound] = useState(() => lastOf(outlets));
    useLayoutEffect(() => {
      const find = () => setFound(lastOf(outlets));
      find();
      listeners.add(find);
      return () => void listeners.delete(find);
    }, []);
    return found === undefined ? null : createPortal(children, found);
  }

  return { Outlet, Fill };
}
