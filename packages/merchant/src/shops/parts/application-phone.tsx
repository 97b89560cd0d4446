import { useLingui } from "@lingui/react/macro";
import { normaliseAccount, readableAccount } from "../../forms/account.ts";
import { TextField } from "../../ui/text-field.tsx";

interface ApplicationPhoneProps {
  label: string;
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
  error: string | undefined;
  /** What the number is for, said while nothing is typed. */
  hint: string;
}

/** A telephone number, typed as people say it; the number as it will be dialled stands under it. */
export function ApplicationPhone({ value = "", hint, ...field }: ApplicationPhoneProps) {
  const { t } = useLingui();
  const full = normaliseAccount(value);
  const isCompleted = full !== value.trim() && full.startsWith("+") && !value.trim().startsWith("+");
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={readableAccount(value)}
      hint={isCompleted ? t`Numéro complet : ${readableAccount(full)}` : hint}
    />
  );
}
