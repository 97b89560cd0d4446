import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { api } from "../../api/api.ts";
import { isCallFailed } from "../../api/call-failed.ts";
import type { Said } from "../../forms/use-form.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./referrer-field.module.css";

interface ReferrerFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Nobody has this code. */
  onFault: (said: Said) => void;
}

/** Whose code it is, looked up as soon as it has been typed; '' for nobody's. */
function useReferrer({ value, onFault }: Pick<ReferrerFieldProps, "value" | "onFault">) {
  const [found, setFound] = useState({ code: "", name: "" });
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const look = async () => {
    if (value.trim() === "" || found.code === value) return;
    try {
      const { name } = await api.shops.checkReferee({ referrer: value }, { quiet: true });
      setFound({ code: value, name });
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      // Without an answer nothing is said yet: the registration itself asks once more.
      if (error.name === "referrerNotFound" && latest.current === value)
        onFault({ fr: error.message, zh: error.message });
    }
  };
  useEffect(() => {
    void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a code that came with the address is looked up once
  }, []);
  return { name: found.code === value ? found.name : "", look };
}

/** The code of whoever sent the person here: folded away, for most have none. */
export function ReferrerField({ value, onChange, error, onFault }: ReferrerFieldProps) {
  const { t } = useLingui();
  const [startsOpen] = useState(value !== "");
  const { name, look } = useReferrer({ value, onFault });
  return (
    <details className={styles.fold} open={startsOpen}>
      <summary className={styles.summary}>
        {t`J'ai un parrain`}
        <Icon name="forward" size={20} />
      </summary>
      <TextField
        label={t`Code de votre parrain`}
        name="referrer"
        autoComplete="off"
        value={value}
        onChange={onChange}
        onBlur={() => void look()}
        hint={name === "" ? t`Si un autre commerçant vous a parlé de Tsena.` : t`Votre parrain : ${name}`}
        error={error}
      />
    </details>
  );
}
