import { useDeferredValue } from "react";

/**
 * Whether what has come may be drawn: true from the first on for what was there before, else a moment after `hasCome` is, drawn
 * in pieces, so that a large list that has just come holds up no tap. What changes in it later is drawn at once.
 */
export function useLanded(hasCome: boolean): boolean {
  return useDeferredValue(hasCome) && hasCome;
}
