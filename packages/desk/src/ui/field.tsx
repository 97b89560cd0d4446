import { useLingui } from "@lingui/react";
import type { Language } from "@tsena/contract/languages";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { useId, type InputHTMLAttributes } from "react";
import { ChoiceSelect } from "./choice-select.tsx";
import styles from "./field.module.css";

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The language of what is typed, where it is not the desk's. */
  lang?: string;
  /** What helps to fill it in; it stays where something is wrong, as it is needed most then. */
  hint?: string | undefined;
  /** What is wrong, in words that help. */
  error?: FaultText | undefined;
}

/** What ties a field to its label and to what is said under it. */
function useTies({ label, name, value, hint, error, lang }: Omit<FieldProps, "onChange">) {
  const id = useId();
  const { i18n } = useLingui();
  const wrong = error?.[i18n.locale as Language];
  const told = [wrong === undefined ? "" : `${id}-wrong`, hint === undefined ? "" : `${id}-hint`].filter(Boolean);
  const input = {
    id,
    name,
    value,
    lang,
    "aria-invalid": error !== undefined,
    "aria-describedby": told.length === 0 ? undefined : told.join(" "),
  };
  const above = (
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
  );
  const under = (
    <>
      {wrong === undefined ? null : (
        <p id={`${id}-wrong`} className={styles.error}>
          {wrong}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
  return { input, above, under };
}

type LineProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "autoComplete"> & {
    /** It is what was just asked for: typing goes into it. */
    isFocused?: boolean;
  };

/** One line to type in: its label above, what is wrong under it. */
export function LineField({ type = "text", inputMode, autoComplete = "off", isFocused = false, ...props }: LineProps) {
  const { input, above, under } = useTies(props);
  return (
    <div className={styles.field}>
      {above}
      <input
        {...input}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        className={styles.input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a step that was asked for by the last press
        autoFocus={isFocused}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {under}
    </div>
  );
}

/** A text of several lines; `tall` for one that is worked on. */
export function TextField({ tall = false, ...props }: FieldProps & { tall?: boolean }) {
  const { input, above, under } = useTies(props);
  return (
    <div className={styles.field}>
      {above}
      <textarea
        {...input}
        className={[styles.input, styles.long, tall ? styles.tall : ""].join(" ")}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {under}
    </div>
  );
}

type ChoiceProps<Choice extends string> = Pick<FieldProps, "label" | "name" | "hint" | "error"> & {
  /** Undefined as long as nobody has chosen. */
  value: Choice | undefined;
  choices: readonly (readonly [choice: Choice, name: string])[];
  onChange: (choice: Choice) => void;
};

/** One of a few choices of a form. */
export function ChoiceField<Choice extends string>({ choices, onChange, ...props }: ChoiceProps<Choice>) {
  const { input, above, under } = useTies({ ...props, value: props.value ?? "" });
  return (
    <div className={styles.field}>
      {above}
      <ChoiceSelect {...input} className={styles.input} value={props.value} choices={choices} onChoose={onChange} />
      {under}
    </div>
  );
}
