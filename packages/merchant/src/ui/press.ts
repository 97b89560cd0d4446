import { useState, useSyncExternalStore } from "react";

/** A tap is over this long after the finger has left, in milliseconds: by then its click has found its target. */
const calmMs = 300;

const listeners = new Set<() => void>();
let pressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(now: boolean): void {
  if (pressed === now) return;
  pressed = now;
  for (const listener of listeners) listener();
}

function onDown(): void {
  clearTimeout(timer);
  set(true);
}

function onUp(): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(false), calmMs);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("pointerdown", onDown, { capture: true, passive: true });
    addEventListener("pointerup", onUp, { capture: true, passive: true });
    addEventListener("pointercancel", onUp, { capture: true, passive: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("pointerdown", onDown, { capture: true });
    removeEventListener("pointerup", onUp, { capture: true });
    removeEventListener("pointercancel", onUp, { capture: true });
  };
}

const isPressed = () => pressed;
const isNotPressed = () => false;

/**
 * A value that holds still while a finger is on the screen: what moved the page would slide something else under the tap. It is
 * held as it stood when the finger came: as it once came itself, an order would be offered again that was answered since.
 * @param key tells one state of the value from another
 * @param moves whether going from one key to another moves what is on the screen; what only adds to its end need not wait
 */
export function useSteady<Value>(value: Value, key: string, moves: (from: string, to: string) => boolean): Value {
  const held = useSyncExternalStore(subscribe, isPressed, isNotPressed);
  const [shown, setShown] = useState({ key, value, held });
  if (held && shown.key !== key && moves(shown.key, key)) return shown.value;
  if (shown.key !== key || shown.held !== held) setShown({ key, value, held });
  return value;
}
