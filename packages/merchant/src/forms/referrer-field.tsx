import { useLingui } from "@lingui/react/macro";
import { Fold } from "../ui/fold.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { type FaultText, faultText } from "@tsena/web/forms/faults.ts";
import { findReferrer } from "./referrer.queries.ts";

interface ReferrerOptions {
  value: string;
  /** Nobody has this code. */
  onFault: (text: FaultText) => void;
}

/** Whose referral code it is, looked up as soon as it has been typed; '' for nobody's. */
function useReferrer({ value, onFault }: ReferrerOptions) {
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

interface ReferrerFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Nobody has this code. */
  onFault: (said: FaultText) => void;
}

/** The code of whoever sent the person here, checked as soon as it is typed; folded away, for most have none. */
export function ReferrerField({ value, onChange, error, onFault }: ReferrerFieldProps) {
  const { t } = useLingui();
  const { name, lookUp } = useReferrer({ value, onFault });
  return (
    <Fold summary={t`J'ai un parrain`} open={value !== ""}>
      <TextField
        label={t`Code de votre parrain`}
        name="referrer"
        autoComplete="off"
        value={value}
        onChange={onChange}
        onBlur={() => void lookUp()}
        hint={name === "" ? t`Si un autre commerçant vous a parlé de Tsena.` : t`Votre parrain : ${name}`}
        error={error}
      />
    </Fold>
  );
}
