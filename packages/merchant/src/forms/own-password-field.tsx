import { useLingui } from "@lingui/react/macro";
import { PasswordField } from "../ui/password-field.tsx";

interface OwnPasswordFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The password by which somebody says who they are. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { t } = useLingui();
  return <PasswordField label={t`Votre mot de passe`} autoComplete="current-password" {...props} />;
}
