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
  /** Whether what stands in it is refused. */
  isWrong: boolean;
}

/** A whole number, typed or tapped up and down. */
export function Stepper({ by, min, max, onChange, isWrong, ...field }: StepperProps) {
  const { t } = useLingui();
  const { label, value } = field;
  const step = (by: number) => onChange(stepped(value, by, { min, max }));
  return (
    <TextField
      {...field}
      error={isWrong ? t`Écrivez un nombre de ${min} à ${max}.` : undefined}
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
