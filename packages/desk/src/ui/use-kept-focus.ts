import { type RefObject, useEffect } from "react";

/** In milliseconds: whoever gives the focus somewhere themselves, as a panel that closes does, has done so by then. */
const soon = 50;

/** What of the elements around the one that had the focus takes it: the title of a panel or a dialog, else what may be focused itself. */
function refugeIn(around: Element): HTMLElement | null {
  if (around.matches("aside, dialog")) return around.querySelector<HTMLElement>("h2[tabindex]");
  return around instanceof HTMLElement && around.hasAttribute("tabindex") ? around : null;
}

/**
 * Holds the focus in the page where what had it goes: the button of what was done once, the row of a list that it leaves. Else who works
 * by keys begins again at the top, and a screen reader falls silent. It goes to the nearest that is still there.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (root === null) return undefined;
    let around: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      around = [];
      for (let one = target instanceof Element ? target : null; one !== null; one = one.parentElement) around.push(one);
    };
    const keep = () => {
      // Nothing has gone, or somebody else has taken the focus.
      if (around[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const refuge = around.filter(({ isConnected }) => isConnected).map(refugeIn);
      refuge.find((one) => one !== null)?.focus({ preventScroll: true });
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(keep, soon);
    });
    root.addEventListener("focusin", remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
      root.removeEventListener("focusin", remember);
    };
  }, [page]);
}
