import type { ApplicationParts } from "@tsena/contract/shops.application";
import { auditStatuses } from "@tsena/contract/shops.states";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { type CallFailed, isBusy, isCallFailed } from "../api/call-failed.ts";
import { tell } from "../api/notices.ts";
import type { FieldErrors } from "../forms/use-form.ts";
import { paths } from "../navigation/paths.ts";
import type { Papers } from "./application.check.ts";
import { cleanFields, type Fields, mergeDraft } from "./application.draft.ts";
import { type Part, parts } from "./application.fields.ts";
import { applicationRules, fetchApplication, keeper, sendApplication } from "./application.queries.ts";
import { isElsewhere, refusedFieldsOf, sayElsewhere } from "./application.refusals.ts";

/** The four parts as they stand: what waits on this phone wins over what the server keeps. */
export function wholeOf(kept: ApplicationParts, unsent: Readonly<Partial<Record<Part, Fields>>>): ApplicationParts {
  return Object.fromEntries(parts.map((part) => [part, mergeDraft<Fields>(kept[part], unsent[part])]));
}

const cleanWhole = (whole: ApplicationParts): ApplicationParts =>
  Object.fromEntries(parts.map((part) => [part, cleanFields({ ...whole[part] })]));

/**
 * Sends the application that was read again: judged as a whole first, then taken or refused by the server.
 * @param papersOf whether the kind of shop chosen must show its papers
 */
export function useSendApplication(papersOf: (whole: ApplicationParts) => Papers) {
  const [, navigate] = useLocation();
  const [faults, setFaults] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<CallFailed>();
  const list = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (attempts === 0) return;
    const place =
      list.current?.querySelector("[data-refused]") ??
      [...(list.current?.querySelectorAll<HTMLElement>("[data-field]") ?? [])].find(
        ({ dataset }) => faults[dataset["field"] ?? ""] !== undefined,
      );
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an attempt is gone to once
  }, [attempts]);

  const show = (found: FieldErrors, refused?: CallFailed) => {
    setFaults(found);
    setRefusal(refused);
    setAttempts((count) => count + 1);
  };

  const send = async () => {
    try {
      await keeper.flush();
      const kept = await fetchApplication();
      const whole = wholeOf(kept, keeper.unsentStore.get());
      const found = (await applicationRules()).checkApplication(whole, papersOf(whole));
      if (Object.keys(found).length > 0) return show(found);
      await sendApplication(cleanWhole(whole), kept.auditStatus === auditStatuses.rejected);
      navigate(paths.openStoreSent, { replace: true });
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      if (isElsewhere(error)) return sayElsewhere(error);
      if (isBusy(error)) return tell(error);
      const named = refusedFieldsOf(error);
      show(named, Object.keys(named).length === 0 ? error : undefined);
    }
  };

  return { faults, refusal, list, send };
}
