import { useEffect, useEffectEvent, useState } from "react";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { saidAsIs } from "@tsena/web/forms/faults.ts";
import type { Said } from "@tsena/web/forms/faults.ts";
import { findReferrer } from "./referrer.queries.ts";

interface ReferrerOptions {
  value: string;
  /** Nobody has this code. */
  onFault: (said: Said) => void;
}

/** Whose referral code it is, looked up as soon as it has been typed; '' for nobody's. */
export function useReferrer({ value, onFault }: ReferrerOptions) {
  const [found, setFound] = useState({ code: "", name: "" });
  const [unknown, setUnknown] = useState<{ code: string; said: Said }>();
  const look = async () => {
    if (value.trim() === "" || found.code === value) return;
    try {
      const { name } = await findReferrer(value);
      setFound({ code: value, name });
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      // Without an answer nothing is said yet: the sending itself asks once more.
      if (error.name === "referrerNotFound") setUnknown({ code: value, said: saidAsIs(error.message) });
    }
  };
  const onUnknown = useEffectEvent(({ code, said }: { code: string; said: Said }) => {
    if (code === value) onFault(said);
  });
  useEffect(() => (unknown === undefined ? undefined : onUnknown(unknown)), [unknown]);
  useEffect(() => {
    void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a code that came with the address is looked up once
  }, []);
  return { name: found.code === value ? found.name : "", look };
}
