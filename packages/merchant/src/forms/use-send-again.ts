import { useEffect, useRef } from "react";
import { isCallFailed } from "../api/call-failed.ts";
import { linkStore } from "../api/link.ts";

/**
 * Sends a form once more, by itself, at the first moment the link that kept it from the server is back; only as it was
 * sent, for nobody has asked for what was typed since to be sent.
 * @param values those of the form now; every change makes others
 * @returns a wrapper around a sending of some values; the failure is handed on all the same
 */
export function useSendAgain<Values>(
  values: Values,
  submit: () => void,
): (sent: Values, sending: Promise<void>) => Promise<void> {
  const now = useRef({ values, submit });
  useEffect(() => {
    now.current = { values, submit };
  });
  const waiting = useRef<Values | null>(null);
  useEffect(
    () =>
      linkStore.subscribe(({ online }) => {
        if (!online) return;
        const sent = waiting.current;
        waiting.current = null;
        if (sent === now.current.values) now.current.submit();
      }),
    [],
  );
  return async (sent, sending) => {
    waiting.current = null;
    try {
      await sending;
    } catch (error) {
      if (isCallFailed(error) && error.resultCode === 0) waiting.current = sent;
      throw error;
    }
  };
}
