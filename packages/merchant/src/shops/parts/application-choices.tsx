import { useId } from "react";
import { Choice } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./application-choices.module.css";

interface Option<Value> {
  value: Value;
  text: string;
  detail?: string;
}

interface ApplicationChoicesProps<Value> {
  label: string;
  /** The question above says it already: the label is for who cannot see it. */
  isLabelUnseen?: boolean;
  name: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** One answer of a few, each as big as a finger. */
export function ApplicationChoices<Value extends string | number>(props: ApplicationChoicesProps<Value>) {
  const { label, isLabelUnseen = false, name, options, value, onChange, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : id}>
      <legend className={isLabelUnseen ? "unseen" : styles.legend}>{label}</legend>
      {error === undefined ? null : (
        <p id={id} className={styles.error}>
          <Icon name="close" size={16} />
          <span>{error}</span>
        </p>
      )}
      {options.map((option) => (
        <Choice
          key={option.value}
          kind="radio"
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          text={option.text}
          detail={option.detail}
        />
      ))}
    </fieldset>
  );
}
