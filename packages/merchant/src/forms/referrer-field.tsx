import { useLingui } from "@lingui/react/macro";
import { Fold } from "../ui/fold.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { useReferrer } from "./use-referrer.ts";

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
