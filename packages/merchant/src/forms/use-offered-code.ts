import { useEffect, useEffectEvent } from "react";

/** What a phone gives for the last line of a text message (WebOTP), which the types of browsers do not know yet. */
type Offered = Credential & { code?: string };

function askThePhone(signal: AbortSignal): Promise<Offered | null> {
  const wanted = { otp: { transport: ["sms"] }, signal };
  return navigator.credentials.get(wanted);
}

/**
 * Takes the code out of the text message that brings it, where the phone can and its owner lets it, until the step is left.
 * @param round changes with each sending, and the phone is asked anew
 */
export function useOfferedCode(target: string, round: number, take: (text: string) => void): void {
  const taken = useEffectEvent(take);
  const isSms = !target.includes("@");
  useEffect(() => {
    if (!isSms || !("OTPCredential" in window)) return;
    const asking = new AbortController();
    askThePhone(asking.signal).then(
      (offered) => taken(offered?.code ?? ""),
      // Refused by the person, left, or nothing came: it is typed by hand.
      () => undefined,
    );
    return () => asking.abort();
  }, [isSms, round]);
}
