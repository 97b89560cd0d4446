import { faultsOf, type FieldErrors } from "./faults.ts";
import { useState } from "react";
import type { Typed } from "./use-draft.ts";
import { useFaults } from "./use-faults.ts";
import { notSent, useSending } from "./use-sending.ts";

interface FormOptions<Values, Sent> {
  /** What is typed: `useDraft`, or `useEdits` of what the server has. */
  typed: Typed<Values, Sent>;
  /** The draft stays for the next time, after it was sent. */
  remember?: boolean;
  /** What is known to be wrong from the start. */
  faults?: FieldErrors | undefined;
  /** Goes to the first of some faults, where that is not just the first field that says it is wrong. */
  goTo?: (page: HTMLElement, errors: FieldErrors) => void;
  /** Judges what is to be sent; its rules may be loaded when it is first called. */
  check: (sent: Sent) => Promise<FieldErrors>;
  /**
   * Sends it, or ends with `notSent`. What it rejects with is shown under the fields it names (`refusedUnder`). `isUnsure`: the one
   * before may have arrived, and only its answer was lost.
   */
  send: (sent: Sent, isUnsure: boolean) => Promise<unknown>;
  /** It has arrived, and nothing of it is stored any more. */
  onDone?: (sent: Sent) => void;
}

/** A form: what was typed is stored, judged when it is sent, sent once, and corrected field by field. */
export function useForm<Values extends object, Sent = Values>(options: FormOptions<Values, Sent>) {
  const { typed } = options;
  const { errors, show, setFault, clear, page } = useFaults({ known: options.faults, goTo: options.goTo });
  const [isGood, setGood] = useState(false);
  const { run, state, error, forget } = useSending<void, unknown>(
    async () => {
      const sent = typed.toSend();
      setGood(false);
      if (!show(await options.check(sent))) return notSent;
      setGood(true);
      if ((await options.send(sent, state === "unknown")) === notSent) return notSent;
      if (options.remember !== true) typed.arrived(sent);
      options.onDone?.(sent);
    },
    { onFailed: (error) => void show(faultsOf(error)) },
  );
  /** Sends it; false where something is wrong with it or it did not arrive. */
  const submit = () => run();

  /** Changes what is typed; what was wrong with the fields that change is said no longer. */
  const change = (to: (before: Values) => Values) => {
    const before = typed.latest();
    typed.change(to);
    const after = typed.latest();
    clear((Object.keys(after) as (keyof Values & string)[]).filter((field) => before[field] !== after[field]));
  };
  /** Changes several fields at once. */
  const fill = (changes: Partial<Values>) => change((before) => ({ ...before, ...changes }));

  return {
    values: typed.values,
    errors,
    /** It is on its way: what has become of it is not yet known. */
    sending: state === "sending",
    /** It was found good and has left: a page that is left once it has arrived takes nothing meanwhile, which would be lost with it. */
    isOnItsWay: isGood && state === "sending",
    state,
    /** Why the last sending did not succeed. */
    error,
    /** Clears how the last sending ended. */
    forget,
    change,
    fill,
    set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      fill({ [field]: value } as unknown as Partial<Values>),
    show,
    setFault,
    clear,
    submit,
    drop(): void {
      clear();
      typed.drop();
    },
    page,
    formProps: {
      ref: page,
      onSubmit(event: { preventDefault(): void }): void {
        event.preventDefault();
        void submit();
      },
      noValidate: true,
    },
  };
}

/** What the fields of a form need of it. */
export type FormOf<Values extends object> = Pick<ReturnType<typeof useForm<Values>>, "values" | "errors" | "set">;
