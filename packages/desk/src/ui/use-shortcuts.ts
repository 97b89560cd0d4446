import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Shortcut, shortcutOf } from "./shortcuts.ts";

/** What a key does; false where there is nothing to do, so that the browser keeps the key. */
type Deed = (event: KeyboardEvent) => boolean | void;

/**
 * Does what keys are pressed for: anywhere on the page while no dialog is open, or, where a dialog is given, in it alone.
 * Nothing while something is typed, but for what works there too.
 */
export function useShortcuts(deeds: Partial<Record<Shortcut, Deed>>, dialog?: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event);
    const deed = name === undefined ? undefined : deeds[name];
    const open = document.querySelector("dialog[open]");
    if (deed === undefined || (dialog === undefined ? open !== null : open !== dialog.current)) return;
    if (deed(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
