import type { ApplicationParts } from "@tsena/contract/shops.application";
import { auditStatuses } from "@tsena/contract/shops.states";
import { useState } from "react";
import { useLocation } from "wouter";
import { type CallFailed, isBusy } from "@tsena/web/call-failed.ts";
import { reportFailure } from "../api/notices.ts";
import { type FieldErrors, faultsOf, faultText } from "@tsena/web/forms/faults.ts";
import { useFaults } from "@tsena/web/forms/use-faults.ts";
import { notSent, useSending } from "@tsena/web/forms/use-sending.ts";
import { paths } from "../navigation/paths.ts";
import { cleanFields, type Fields, mergeDraft } from "./application.draft.ts";
import { type Papers, type Part, parts, withMeant } from "./application.fields.ts";
import { applicationRules, fetchApplication, autosave, sendApplication } from "./application.queries.ts";
import { isElsewhere, refusedUnderFields } from "./application.refusals.ts";

/** The four parts as they stand: what waits on this phone wins over what the server keeps. */
export function wholeOf(saved: ApplicationParts, unsent: Readonly<Partial<Record<Part, Fields>>>): ApplicationParts {
  return Object.fromEntries(parts.map((part) => [part, mergeDraft<Fields>(saved[part], unsent[part])]));
}

const cleanWhole = (whole: ApplicationParts): ApplicationParts =>
  Object.fromEntries(parts.map((part) => [part, cleanFields({ ...whole[part] })]));

/** The path of what is wrong with no field, but with the whole. */
const ofTheWhole = "";

/** Goes to what was said of the whole, or to the first line that is wrong. */
function goToRefused(list: HTMLElement, errors: FieldErrors): void {
  const target =
    list.querySelector("[data-refused]") ??
    [...list.querySelectorAll<HTMLElement>("[data-field]")].find(
      ({ dataset }) => errors[dataset["field"] ?? ofTheWhole] !== undefined,
    );
  target?.scrollIntoView({ block: "center" });
  target?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}

/**
 * Sends the application that was read again: judged as a whole first, then taken or refused by the server.
 * @param papersOf whether the kind of shop chosen must show its papers
 */
export function useSendApplication(papersOf: (whole: ApplicationParts) => Papers) {
  const [, navigate] = useLocation();
  const { errors: faults, show, page: list } = useFaults({ goTo: goToRefused });
  const [refusal, setRefusal] = useState<CallFailed>();

  const { run } = useSending<void, void>(
    async () => {
      await autosave.flush();
      const saved = await fetchApplication();
      const given = wholeOf(saved, autosave.unsentStore.get());
      const whole: ApplicationParts = Object.fromEntries(parts.map((part) => [part, withMeant(part, given[part])]));
      if (!show((await applicationRules()).checkApplication(whole, papersOf(whole)))) {
        setRefusal(undefined);
        return notSent;
      }
      const sent = sendApplication(cleanWhole(whole), saved.auditStatus === auditStatuses.rejected);
      await refusedUnderFields(sent);
      navigate(paths.openStoreSent, { replace: true });
    },
    {
      onFailed(error) {
        if (isElsewhere(error) || isBusy(error)) return reportFailure(error);
        const named = faultsOf(error);
        const isWhole = Object.keys(named).length === 0;
        setRefusal(isWhole ? error : undefined);
        show(isWhole ? { [ofTheWhole]: faultText(error.message) } : named);
      },
    },
  );
  return { faults, refusal, list, send: run };
}
