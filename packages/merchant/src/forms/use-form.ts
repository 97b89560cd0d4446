import type { Language } from "@tsena/contract/languages";
import { useRef, useState } from "react";
import { type DraftName, readDraft, writeDraft } from "./draft.ts";
import { useFaults } from "./use-faults.ts";
import { useSendAgain } from "./use-send-again.ts";

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
  /** What a cut link kept from the server is sent once more when it is back: a code that is sent as it is typed full, and nothing else. */
  sendsAgain?: boolean;
  /** Judges the values; its rules may be loaded when it is first called. */
  check: (values: Values) => Promise<FieldErrors>;
  /** Sends them. What it rejects with is shown under the fields the server names. */
  send: (values: Values) => Promise<void>;
}

/** A form of one screen: what was typed is kept, judged when it is sent, and corrected field by field. */
export function useForm<Values extends Record<string, string | boolean>>(options: FormOptions<Values>) {
  const { name, empty, keep } = options;
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...readDraft(name, keep) }));
  const { errors, setErrors, show, attempt, page } = useFaults<HTMLFormElement>(options.faults);
  const [sending, setSending] = useState(false);
  const held = useRef(false);

  /** Fills in several fields at once; what was wrong with them is said no longer. */
  const fill = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    writeDraft(name, keep, next);
    const left = Object.entries(errors).filter(([field]) => !(field in changes));
    if (left.length < Object.keys(errors).length) setErrors(Object.fromEntries(left));
  };

  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
    fill({ [field]: value } as unknown as Partial<Values>);

  const submit = async () => {
    held.current = true;
    setSending(true);
    try {
      await attempt(async () => {
        const faults = await options.check(values);
        if (Object.keys(faults).length > 0) return show(faults);
        setErrors({});
        const sending = options.send(values);
        await (options.sendsAgain === true ? sentAgain(values, sending) : sending);
        if (options.remember !== true) writeDraft(name, keep, empty);
      });
    } finally {
      held.current = false;
      setSending(false);
    }
  };

  // A second tap may come before the first one is drawn.
  const once = () => {
    if (!held.current) void submit();
  };
  const sentAgain = useSendAgain(values, once);

  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    once();
  };

  return {
    values,
    errors,
    sending,
    set,
    fill,
    show,
    attempt,
    setErrors,
    formProps: { ref: page, onSubmit, noValidate: true },
  };
}
