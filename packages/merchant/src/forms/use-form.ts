import type { Language } from "@tsena/contract/languages";
import { useEffect, useRef, useState } from "react";
import { type DraftName, readDraft, writeDraft } from "./draft.ts";
import { faultsOf } from "./faults.ts";

/** A sentence in both languages, so that it follows a switch. */
export type Said = Readonly<Record<Language, string>>;

/** What is wrong, by the field's name. */
export type FieldErrors = Record<string, Said>;

interface FormOptions<Values> {
  /** Under which the draft is kept on the phone. */
  name: DraftName;
  empty: Values;
  /** The fields that survive a reload: never a password. */
  keep: readonly (keyof Values & string)[];
  /** The kept fields stay for the next time, after they were sent. */
  remember?: boolean;
  /** What is known to be wrong from the start. */
  faults?: FieldErrors | undefined;
  /** Judges the values; its rules may be loaded when it is first called. */
  check: (values: Values) => Promise<FieldErrors>;
  /** Sends them. What it rejects with is shown under the fields the server names. */
  send: (values: Values) => Promise<void>;
}

/** Scrolls to the first wrong field, and into it. */
function focusFirst(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** A form of one screen: what was typed is kept, judged when it is sent, and corrected field by field. */
export function useForm<Values extends Record<string, string | boolean>>(options: FormOptions<Values>) {
  const { name, empty, keep } = options;
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...readDraft(name, keep) }));
  const [errors, setErrors] = useState<FieldErrors>(options.faults ?? {});
  const [sending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const held = useRef(false);

  // Once the faults of an attempt are drawn, the first of them is gone to.
  useEffect(() => {
    if (attempts > 0 && form.current !== null) focusFirst(form.current);
  }, [attempts]);

  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
    const next = { ...values, [field]: value };
    setValues(next);
    writeDraft(name, keep, next);
    if (errors[field] !== undefined) {
      const { [field]: _cleared, ...others } = errors;
      setErrors(others);
    }
  };

  const show = (faults: FieldErrors) => {
    setErrors(faults);
    setAttempts((count) => count + 1);
  };

  const submit = async () => {
    held.current = true;
    setSending(true);
    try {
      const faults = await options.check(values);
      if (Object.keys(faults).length > 0) return show(faults);
      setErrors({});
      await options.send(values);
      if (options.remember !== true) writeDraft(name, keep, empty);
    } catch (error) {
      show(faultsOf(error));
    } finally {
      held.current = false;
      setSending(false);
    }
  };

  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    // A second tap may come before the first one is drawn.
    if (!held.current) void submit();
  };

  return { values, errors, sending, set, setErrors, formProps: { ref: form, onSubmit, noValidate: true } };
}
