import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * A form that takes nothing while it is on its way takes the cursor out of its fields: where it did not arrive, and nothing else was
 * gone to meanwhile, it stands again where it was.
 */
export function useCursorBack(isOnItsWay: boolean): void {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOnItsWay) held.current = document.activeElement;
  }, [isOnItsWay]);
  useEffect(() => {
    if (isOnItsWay) return;
    const isNowhere = document.activeElement === document.body;
    if (isNowhere && held.current instanceof HTMLElement) held.current.focus({ preventScroll: true });
    held.current = null;
  }, [isOnItsWay]);
}
