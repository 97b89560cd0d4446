import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { type CallFailed, isCallFailed } from "../api/call-failed.ts";
import { languageStore } from "../api/language.ts";
import { tell } from "../api/notices.ts";
import { faultsBy } from "../forms/faults.ts";
import type { FieldErrors, Said } from "../forms/use-form.ts";
import type { Papers } from "./application.check.ts";
import { cleanFields, type Fields, mergeDraft } from "./application.draft.ts";
import { deliveryModeMeant, type Draft, pageAfter, type Part, unmended } from "./application.fields.ts";
import {
  type Application,
  applicationRules,
  completeStep,
  keeper,
  touch,
  touchedSince,
} from "./application.queries.ts";
import { isElsewhere, refusedFieldsOf, sayElsewhere } from "./application.refusals.ts";

/** Scrolls to the first of the fields named, in the order of the page, and into it. */
function focusField(form: HTMLElement, isWanted: (path: string) => boolean): void {
  const fields = [...form.querySelectorAll<HTMLElement>("[data-field]")];
  const field = fields.find(({ dataset }) => isWanted(dataset["field"] ?? ""));
  field?.scrollIntoView({ block: "start" });
  field
    ?.querySelector<HTMLElement>('[role="group"][tabindex], input:not([hidden]), textarea, button')
    ?.focus({ preventScroll: true });
}

/** What the reviewer said of fields that were not changed since, as their faults. */
function remarked({ remarks, sentAt }: Application, touched: readonly string[]): FieldErrors {
  const open = unmended(remarks, [...touchedSince(sentAt), ...touched]);
  return faultsBy(open);
}

/** Takes the form to the field that the address names, and to the first fault of each attempt. */
function useFocus(errors: FieldErrors, attempts: number) {
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  const wanted = query.get("field");
  useEffect(() => {
    // After the frame, for the page's heading takes the focus when it comes.
    const frame = requestAnimationFrame(() => {
      if (form.current !== null && wanted !== null) focusField(form.current, (path) => path === wanted);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  useEffect(() => {
    if (attempts > 0 && form.current !== null) focusField(form.current, (path) => errors[path] !== undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an attempt is gone to once, not each fault that is mended
  }, [attempts]);
  return form;
}

/** What a part stands at: what the server keeps, what waits on this phone, and what is typed on this screen. */
function useValues<P extends Part>(part: P, application: Application) {
  const unsent = useStore(keeper.unsentStore)[part];
  // What is typed here stays as it was typed, though the server keeps it in its own way ("+261…").
  const [typed, setTyped] = useState<Fields>({});
  const values = mergeDraft<Draft<P>>(mergeDraft(application[part], unsent), typed);

  const type = (fields: Fields) => {
    setTyped((before) => ({ ...before, ...fields }));
    touch(
      application.sentAt,
      Object.keys(fields).map((field) => `${part}.${field}`),
    );
    keeper.type(part, fields);
  };
  return { values, typed, type };
}

/** Tells the server that a step is complete, the last one apart, which would send the whole: it is only kept. */
async function keepComplete(part: Part, values: Fields): Promise<void> {
  if (part === "qualification") await keeper.flush();
  else
    await completeStep(
      part,
      values,
      cleanFields(part === "store" ? { deliveryMode: deliveryModeMeant, ...values } : values),
    );
}

/** Sends a form once, however often it is pressed: a second tap may come before the first one is drawn. */
function useOnce(work: () => Promise<void>) {
  const [sending, setSending] = useState(false);
  const held = useRef(false);
  const submit = async () => {
    held.current = true;
    setSending(true);
    try {
      await work();
    } finally {
      held.current = false;
      setSending(false);
    }
  };
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!held.current) void submit();
  };
  return { sending, onSubmit };
}

/**
 * One step of the application: what is filled in is kept at once, judged by the contract's rules when the step is done, and
 * refused field by field. `papers`: whether this kind of shop must show its own.
 */
export function useApplicationForm<P extends Part>(part: P, application: Application, papers: Papers = "optional") {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const language = useStore(languageStore);
  const { values, typed, type } = useValues(part, application);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [attempts, setAttempts] = useState(0);
  const form = useFocus(faults, attempts);
  const pathOf = (field: string) => `${part}.${field}`;
  const errors = { ...remarked(application, Object.keys(typed).map(pathOf)), ...faults };

  useEffect(() => {
    void applicationRules();
    // What a reload or a cut has left here goes on its way.
    void keeper.flush();
    return () => void keeper.flush();
  }, []);

  const change = (fields: Draft<P>) => {
    const changed = new Set(Object.keys(fields).map(pathOf));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !changed.has(path))));
    type({ ...fields });
  };

  const show = (found: FieldErrors) => {
    setFaults(found);
    setAttempts((count) => count + 1);
  };

  const refuse = (error: CallFailed) => {
    if (isElsewhere(error)) return sayElsewhere(error);
    const named = refusedFieldsOf(error, part);
    if (Object.keys(named).length === 0) tell(error);
    show(named);
  };

  const { sending, onSubmit } = useOnce(async () => {
    const found = (await applicationRules()).checkPart(part, values, papers);
    if (Object.keys(found).length > 0) return show(found);
    try {
      await keepComplete(part, { ...values });
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      if (!isOutcomeUnknown(error)) return refuse(error);
      // Without a link it goes on too: the step is kept here, and is sent once the link is back.
      keeper.hold();
    }
    navigate(pageAfter(part, query.get("from")));
  });

  const saidOf = (field: keyof Draft<P> & string): Said | undefined => errors[pathOf(field)];
  const errorOf = (field: keyof Draft<P> & string): string | undefined => saidOf(field)?.[language];
  const formProps = { ref: form, noValidate: true, onBlur: () => void keeper.flush(), onSubmit };
  return { values, change, errorOf, saidOf, sending, formProps };
}
