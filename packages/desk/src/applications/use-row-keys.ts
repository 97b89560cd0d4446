import { type RefObject, useEffect } from "react";
import { isTyping } from "../ui/is-typing.ts";

const steps: Record<string, 1 | -1 | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Goes from row to row of a table by j and k or the arrows, from anywhere on the page; Enter then opens the row's link. */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const isShortCut = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (step === undefined || !isShortCut || event.defaultPrevented) return;
      const links = [...(container.current?.querySelectorAll<HTMLAnchorElement>("tbody a") ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      const next = at === -1 ? links[0] : links[at + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [container]);
}
