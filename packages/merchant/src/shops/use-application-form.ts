import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { isApplicationPicture } from "@tsena/contract/shops.application.fields";
import { languageStore } from "../api/language.ts";
import { reportRefusalUnder } from "../forms/refusals.ts";
import { useStore } from "@tsena/web/store.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { faultsBy, type FieldErrors, type FaultText } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { sender } from "../pictures/sender.ts";
import { unfinishedFault, useRefused, useUnfinished } from "../pictures/unfinished.ts";
import { useWaitForPictures } from "../pictures/use-wait-for-pictures.ts";
import { type Fields, mergeDraft, type Unsent } from "./application.draft.ts";
import {
  type Draft,
  isAsked,
  pageAfter,
  pageOfField,
  type Papers,
  type Part,
  unmended,
  withMeant,
} from "./application.fields.ts";
import { isAskedOn, pageAfterScreen, type StoreScreen } from "./application.screens.ts";
import {
  type Application,
  applicationRules,
  completeStep,
  autosave,
  touch,
  touchedSince,
} from "./application.queries.ts";
import { hasArrived, refusedUnderFields } from "./application.refusals.ts";

/** Scrolls to the first of the fields named, in the order of the page, and into it. */
function focusField(form: HTMLElement, isWanted: (path: string) => boolean): void {
  const fields = [...form.querySelectorAll<HTMLElement>("[data-field]")];
  const field = fields.find(({ dataset }) => isWanted(dataset["field"] ?? ""));
  const fold = field?.closest("details");
  if (fold) fold.open = true;
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

/** Takes the form to the field that the address names. */
function useWantedField(form: RefObject<HTMLElement | null>): void {
  const [query] = useSearchParams();
  const wanted = query.get("field");
  useEffect(() => {
    // After the frame, for the page's heading takes the focus when it comes.
    const frame = requestAnimationFrame(() => {
      if (form.current !== null && wanted !== null) focusField(form.current, (path) => path === wanted);
    });
    return () => cancelAnimationFrame(frame);
  }, [form, wanted]);
}

/** What a part stands at: what the server keeps, what waits on this phone, and what is typed on this screen. */
function usePart<P extends Part>(part: P, application: Application) {
  const { values: typed, ...screen } = useDraft<Fields>(noDraft, {});
  const valuesOf = (unsent: Unsent, typed: Fields) =>
    mergeDraft<Draft<P>>(mergeDraft(application[part], unsent[part]), typed);
  // What is typed here stays as it was typed, though the server keeps it in its own way ("+261…").
  const latest = () => valuesOf(autosave.unsentStore.get(), screen.latest());
  const change = (to: (before: Draft<P>) => Draft<P>) => {
    const before: Fields = latest();
    const after: Fields = to(latest());
    const fields = Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field]));
    screen.change((typed) => ({ ...typed, ...fields }));
    touch(
      application.sentAt,
      Object.keys(fields).map((field) => `${part}.${field}`),
    );
    autosave.type(part, fields);
  };
  const values = valuesOf(useStore(autosave.unsentStore), typed);
  return { typed, form: { values, latest, toSend: latest, change, arrived: () => undefined, drop: screen.drop } };
}

/** The pictures of a part that are asked, were chosen and have not arrived, as its faults: without them it would go on with the ones before. */
function usePartPictures(part: Part, isPassport: boolean) {
  const prefix = `openStore.${part}.`;
  const pathOf = (name: string) => `${part}.${name.slice(prefix.length).split(".")[0]}`;
  const sendings = useStore(sender.sendings);
  const isOfPaper = ([name]: readonly [string, unknown]) => isAsked(pathOf(name), isPassport);
  const unfinished = [...useUnfinished(prefix)].filter(isOfPaper);
  const onTheirWay = unfinished.filter(([, far]) => far !== "toCut");
  const refused = [...useRefused(prefix)].filter(isOfPaper);
  return {
    /** Those that arrive by themselves: where they are asked, and whether the link holds them up. */
    onTheirWay: onTheirWay.map(([name]) => ({
      path: pathOf(name),
      isHeld: sendings.get(name)?.held !== undefined,
    })),
    unfinished: Object.fromEntries(unfinished.map(([name]): [string, FaultText] => [pathOf(name), unfinishedFault])),
    refused: Object.fromEntries(refused.map(([name, refusal]): [string, FaultText] => [pathOf(name), refusal])),
  };
}

/** Sends the server that a step is complete, the last one apart, which would send the whole: it is only saved. */
async function sendComplete(part: Part): Promise<void> {
  if (part === "qualification") await autosave.flush();
  else await completeStep(part);
}

/** In the address of a field that was found wrong from another screen of its step. */
const wrong = "wrong";

interface FormOptions {
  /** Whether this kind of shop must show its papers. */
  papers?: Papers;
  /** The screen of the shop's step that is shown. */
  screen?: StoreScreen;
}

/** What is found wrong with a part: before its last screen, of the fields that this one asks. */
function useJudge(part: Part, { idType }: Fields, { papers = "optional", screen }: FormOptions) {
  const { onTheirWay, unfinished, refused } = usePartPictures(part, idType === "passport");
  const isHere = (path: string) => screen === undefined || isAskedOn(screen, path);
  const awaited = onTheirWay.filter(({ path }) => isHere(path));
  return {
    whole: async (values: Fields): Promise<FieldErrors> => ({
      ...unfinished,
      ...(await applicationRules()).checkPart(part, withMeant(part, values), papers),
      ...refused,
    }),
    here: (faults: FieldErrors): FieldErrors =>
      Object.fromEntries(Object.entries(faults).filter(([path]) => isHere(path))),
    /** Pictures of this screen are on their way. */
    underWay: awaited.length > 0,
    isHeld: awaited.some(({ isHeld }) => isHeld),
  };
}

/**
 * One step of the application: what is filled in is kept at once, judged by the contract's rules when the step is done, and
 * refused field by field; it waits for a picture that is on its way.
 */
export function useApplicationForm<P extends Part>(part: P, application: Application, options: FormOptions = {}) {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const language = useStore(languageStore);
  const { typed, form: ofPart } = usePart(part, application);
  const pathOf = (field: string) => `${part}.${field}`;
  const judge = useJudge(part, ofPart.values, options);
  const origin = query.get("from");
  const next = options.screen === undefined || origin !== null ? undefined : pageAfterScreen(options.screen);

  const form = useForm({
    typed: ofPart,
    goTo: (page, errors) => focusField(page, (path) => errors[path] !== undefined),
    check: async (values) => judge.here(await judge.whole(values)),
    async send(values) {
      if (next !== undefined) return navigate(next);
      const [elsewhere] = Object.keys(await judge.whole(values));
      if (elsewhere !== undefined && origin === null) return navigate(`${pageOfField(elsewhere)}&${wrong}`);
      // What has not arrived is sent once the link is back.
      const send = elsewhere === undefined ? sendComplete(part) : autosave.flush();
      if (!(await reportRefusalUnder({}, refusedUnderFields(hasArrived(send))))) autosave.wait();
      navigate(pageAfter(part, origin));
    },
  });
  const wait = useWaitForPictures(judge.underWay, form.submit, useState(false));
  useWantedField(form.page);
  const showWrong = useEffectEvent(async () => {
    if (query.has(wrong)) form.show(judge.here(await judge.whole(ofPart.latest())));
  });
  useEffect(() => {
    void applicationRules();
    void showWrong();
    // What a reload or a cut has left here goes on its way.
    void autosave.flush();
    return () => void autosave.flush();
  }, []);

  const errors = { ...remarked(application, Object.keys(typed).map(pathOf)), ...form.errors };
  const faultOf = (field: keyof Draft<P> & string): FaultText | undefined => errors[pathOf(field)];
  const errorOf = (field: keyof Draft<P> & string): string | undefined => faultOf(field)?.[language];
  const formProps = {
    ...form.formProps,
    onSubmit(event: { preventDefault(): void }): void {
      event.preventDefault();
      if (judge.underWay) form.clear();
      void wait.submit();
    },
    onBlur: () => void autosave.flush(),
  };
  const change = (fields: Draft<P>) => {
    if (!Object.keys(fields).every(isApplicationPicture)) wait.stopWaiting();
    form.fill(fields);
    form.clear(Object.keys(fields).map(pathOf));
  };
  const { values, sending } = form;
  const way = { formProps, sending, wait: { ...wait, isHeld: judge.isHeld } };
  return { values, latest: ofPart.latest, change, errorOf, faultOf, way };
}
