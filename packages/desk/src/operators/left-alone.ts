import { operatorSessionLifeHours } from "@tsena/contract/session.lives";
import type { KeyValueStore } from "@tsena/web/storage.ts";
import { useEffect } from "react";
import { storage } from "../api/storage.ts";
import { endLeftAlone } from "./operators.queries.ts";

/** Under this lies when somebody did something at the desk last, in whichever of its tabs. */
const usedAt = "deskUsedAt";

/** How often it is looked whether anybody is there; that somebody is, is written down no oftener. */
const lookedEveryMs = 60_000;

const aloneMs = operatorSessionLifeHours * 3600 * 1000;

/** What somebody does who is there, on whichever page. */
const doings = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Calls `end` where nobody has done anything at the desk for as long as a session lasts without use: its pages ask anew by
 * themselves, which the server cannot tell from somebody's asking. Gives the way to end the watch.
 */
export function watchUse(marks: KeyValueStore, end: () => void): () => void {
  const write = () => marks.setItem(usedAt, String(Date.now()));
  const unusedMs = () => {
    const unused = Date.now() - Number(marks.getItem(usedAt));
    if (unused >= 0) return unused;
    // Of a clock that was put back nobody knows how long ago that was: it begins anew, lest it stand until the clock has caught up.
    write();
    return 0;
  };
  const use = () => {
    if (unusedMs() >= lookedEveryMs) write();
  };
  write();
  const looking = setInterval(() => unusedMs() >= aloneMs && end(), lookedEveryMs);
  for (const doing of doings) window.addEventListener(doing, use, { capture: true, passive: true });
  return () => {
    clearInterval(looking);
    for (const doing of doings) window.removeEventListener(doing, use, { capture: true });
  };
}

/** Ends the session of a desk that was left alone (rules/desk.md#a-desk-left-alone). */
export function useLeftAlone(): void {
  useEffect(() => watchUse(storage, () => void endLeftAlone()), []);
}
