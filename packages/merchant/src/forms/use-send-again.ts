import { useEffect, useEffectEvent, useRef } from "react";
import { type CallFailed, isUnanswered } from "@tsena/web/call-failed.ts";
import { linkStore } from "../api/link.ts";

interface Sendable<Values> {
  values: Values;
  sending: boolean;
  error: CallFailed | null;
  submit: () => Promise<boolean>;
}

/**
 * Sends a form once more, by itself, at the first moment the link that kept it from the server is back: a code that is sent
 * as it is typed full, and nothing else. Only as it was sent, for nobody has asked for what was typed since to be sent.
 */
export function useSendAgain<Values>({ values, sending, error, submit }: Sendable<Values>): void {
  const sentAs = useRef<Values>(null);
  useEffect(() => {
    if (sending) sentAs.current = values;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stood when it was sent, not what is typed since
  }, [sending]);
  const goOn = useEffectEvent(() => {
    if (error !== null && isUnanswered(error) && sentAs.current === values) void submit();
  });
  useEffect(() => linkStore.subscribe(({ online }) => (online ? goOn() : undefined)), []);
}
