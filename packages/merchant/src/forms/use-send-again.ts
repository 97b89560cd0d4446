import { useEffect, useRef } from "react";
import { isCallFailed } from "../api/call-failed.ts";
import { linkStore } from "../api/link.ts";

/**
 * Sends once more, by itself, what a cut link kept from the server: at the first moment the link is back.
 * @returns a wrapper around a sending, and what sends it again; the failure is handed on all the same
 */
export function useSendAgain(): <Answer>(sending: Promise<Answer>, again: () => void) => Promise<Answer> {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(
    () =>
      linkStore.subscribe(({ online }) => {
        if (!online) return;
        const again = waiting.current;
        waiting.current = null;
        again?.();
      }),
    [],
  );
  return async (sending, again) => {
    try {
      const answer = await sending;
      waiting.current = null;
      return answer;
    } catch (error) {
      waiting.current = isCallFailed(error) && error.resultCode === 0 ? again : null;
      throw error;
    }
  };
}
