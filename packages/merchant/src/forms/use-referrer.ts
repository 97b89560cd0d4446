import { useEffect, useEffectEvent, useState } from "react";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { faultText } from "@tsena/web/forms/faults.ts";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { findReferrer } from "./referrer.queries.ts";

interface ReferrerOptions {
  value: string;
  /** Nobody has this code. */
  onFault: (text: FaultText) => void;
}

/** Whose referral code it is, looked up as soon as it has been typed; '' for nobody's. */
export function useReferrer({ value, onFault }: ReferrerOptions) {
  const [found, setFound] = useState({ code: "", name: "" });
  const [unknown, setUnknown] = useState<{ code: string; text: FaultText }>();
  const lookUp = async () => {
    if (value.trim() === "" || found.code === value) return;
    try {
      const { name } = await findReferrer(value);
      setFound({ code: value, name });
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      // Without an answer nothing is said yet: the sending itself asks once more.
      if (error.name === "referrerNotFound") setUnknown({ code: value, text: faultText(error.message) });
    }
  };
  const onUnknown = useEffectEvent(({ code, text }: { code: string; text: FaultText }) => {
    if (code === value) onFault(text);
  });
  useEffect(() => (unknown === undefined ? undefined : onUnknown(unknown)), [unknown]);
  useEffect(() => {
    void lookUp();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a code that came with the address is looked up once
  }, []);
  return { name: found.code === value ? found.name : "", lookUp };
}
