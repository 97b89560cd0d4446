import { useLingui } from "@lingui/react/macro";
import type { Said } from "../../forms/use-form.ts";
import { useReferrer } from "../../forms/use-referrer.ts";
import { Fold } from "../../ui/fold.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface ApplicationReferrerProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  onFault: (said: Said) => void;
}

/** The code of whoever brought the owner here, checked as soon as it is typed; folded away, for most have none. */
export function ApplicationReferrer({ value, onChange, error, onFault }: ApplicationReferrerProps) {
  const { t } = useLingui();
  const { name, look } = useReferrer({ value, onFault });
  return (
    <Fold summary={t`J'ai un parrain`} open={value !== ""}>
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
    </Fold>
  );
}
