import { useEffect } from "react";
import type { FieldErrors } from "../forms/use-form.ts";
import { keepSecrets, secretsOf, type Wizard } from "./secrets.ts";

/** Says what a later step found wrong with this step's answer, once. */
export function useFault(wizard: Wizard, show: (faults: FieldErrors) => void): void {
  useEffect(() => {
    const { fault } = secretsOf(wizard);
    if (fault === undefined) return;
    keepSecrets(wizard, { fault: undefined });
    show({ [fault.field]: fault.said });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a fault is for the step's first moment only
  }, []);
}
