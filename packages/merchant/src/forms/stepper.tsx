import { useLingui } from "@lingui/react/macro";
import { TextField } from "../ui/text-field.tsx";
import { stepped } from "./whole-number.ts";
import styles from "./stepper.module.css";

interface StepperProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** How far one tap goes. */
  by: number;
  min: number;
  max: number;
  hint: string;
  error: string | undefined;
}

/** A whole number, typed or tapped up and down. */
export function Stepper({ by, min, max, onChange, error, ...field }: StepperProps) {
  const { t } = useLingui();
  const { label, value } = field;
  const wrong = error === undefined ? undefined : t`${error} : un nombre de ${min} à ${max}.`;
  const step = (by: number) => onChange(stepped(value, by, { min, max }));
  return (
    <TextField
      {...field}
      error={wrong}
      inputMode="numeric"
      autoComplete="off"
      onChange={onChange}
      start={
        <button type="button" className={styles.step} aria-label={t`Diminuer : ${label}`} onClick={() => step(-by)}>
          −
        </button>
      }
      end={
        <button type="button" className={styles.step} aria-label={t`Augmenter : ${label}`} onClick={() => step(by)}>
          +
        </button>
      }
    />
  );
}
