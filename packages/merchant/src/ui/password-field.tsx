import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import styles from "./password-field.module.css";

/** A password, hidden until the eye is tapped: on a small keyboard one must be able to see what one typed. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end" | "inputMode">) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? t`Masquer le mot de passe` : t`Afficher le mot de passe`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eyeOff" : "eye"} />
        </button>
      }
    />
  );
}
