import { isCallFailed } from "@tsena/web/call-failed.ts";
import { faultsOf, firstFault } from "@tsena/web/forms/faults.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { notSent } from "@tsena/web/forms/use-sending.ts";
import { useIsShown } from "@tsena/web/use-is-shown.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { reportFailure } from "../api/notices.ts";
import { ownDrafts } from "./own-drafts.ts";
import { begin, type Heir, type Run, useRun, whoseDraft } from "./under-way.ts";

type Options<Values extends object, Sent> = Parameters<typeof useForm<Values, Sent>>[0];

interface OwnFormOptions<Values extends object, Sent, Output> extends Omit<Options<Values, Sent>, "send" | "onDone"> {
  /** Under which what is typed is stored. */
  name: string;
  send: (sent: Sent, isUnsure: boolean) => Promise<Output | typeof notSent>;
  /** It has arrived, and the form is still shown, or shown again. */
  onDone?: (sent: Sent, output: Output) => void;
  /** It has arrived, and its form is shown no more. */
  onLeft?: (sent: Sent) => void;
}

/** Whether this opening of a form is shown; and whether its draft, once it is not, is still as it was left. */
function useLeaving(name: string) {
  const isShown = useIsShown();
  const left = useRef<string>(null);
  const whose = whoseDraft(name);
  useEffect(() => () => void (left.current = ownDrafts.getItem(name)), [name]);
  return {
    isShown,
    isAsLeft: () => whoseDraft(name) === whose && ownDrafts.getItem(name) === left.current,
  };
}

/** Takes what becomes of a form that was left while it was sent. */
function useInheriting(run: Run | undefined, heir: Heir): void {
  const done = useEffectEvent(heir.done);
  const failed = useEffectEvent(heir.failed);
  useEffect(() => {
    if (run === undefined) return;
    const own: Heir = { done: (sent, output) => done(sent, output), failed: (error) => failed(error) };
    run.heirs.add(own);
    return () => void run.heirs.delete(own);
  }, [run]);
}

/** The sending of a form, which goes on though the form is left: what of it `useForm` does, while it is shown, and what is done without. */
function useGoingOn<Values extends object, Sent, Output>(
  { name, typed, send, onDone, onLeft }: OwnFormOptions<Values, Sent, Output>,
  from: symbol,
) {
  const outcome = useRef<{ output: Output; isSettled: boolean }>(undefined);
  const { isShown, isAsLeft } = useLeaving(name);
  const whose = whoseDraft(name);
  return {
    typed: {
      ...typed,
      arrived(sent: Sent) {
        if (outcome.current?.isSettled === false) typed.arrived(sent);
      },
    },
    async send(sent: Sent, isUnsure: boolean) {
      const own = begin(whose, from);
      let hasArrived = false;
      try {
        const output = await send(sent, isUnsure);
        if (output === notSent) return notSent;
        hasArrived = true;
        outcome.current = { output, isSettled: !isShown() };
        for (const heir of own.heirs) heir.done(sent, output);
        if (!isShown() && own.heirs.size === 0) {
          if (isAsLeft()) typed.arrived(sent);
          onLeft?.(sent);
        }
        return output;
      } catch (error) {
        for (const heir of own.heirs) heir.failed(error);
        // Nobody sees the field that it would be said under.
        const isUnseen = !isShown() && own.heirs.size === 0;
        if (isUnseen && isCallFailed(error) && firstFault(error) !== undefined) reportFailure(error);
        throw error;
      } finally {
        own.end(hasArrived);
      }
    },
    onDone(sent: Sent) {
      if (outcome.current?.isSettled === false) onDone?.(sent, outcome.current.output);
    },
  };
}

/**
 * A form of the account whose draft is stored, as `useForm`. It may be left while it is sent: whoever opens it again meanwhile finds
 * it on its way, and what becomes of it there; what was typed since under the same name stays (rules/app.md#left-while-sent).
 */
export function useOwnForm<Values extends object, Sent = Values, Output = unknown>(
  options: OwnFormOptions<Values, Sent, Output>,
) {
  const { name, typed, onDone } = options;
  const [from] = useState(() => Symbol(name));
  const run = useRun(name);
  const elsewhere = run?.from === from ? undefined : run;
  const form = useForm<Values, Sent>({ ...options, ...useGoingOn(options, from) });
  useInheriting(elsewhere, {
    done(sent, output) {
      typed.arrived(sent as Sent);
      onDone?.(sent as Sent, output as Output);
    },
    failed(error) {
      if (isCallFailed(error)) form.show(faultsOf(error));
    },
  });
  const isElsewhere = elsewhere !== undefined;
  const submit = () => elsewhere?.ended ?? form.submit();
  return {
    ...form,
    /** It is on its way from where it was left before: nothing is typed into it meanwhile. */
    isElsewhere,
    sending: form.sending || isElsewhere,
    isOnItsWay: form.isOnItsWay || isElsewhere,
    submit,
    formProps: {
      ...form.formProps,
      onSubmit(event: { preventDefault(): void }): void {
        event.preventDefault();
        void submit();
      },
    },
  };
}
