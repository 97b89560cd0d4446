import { useEffect, useState } from "react";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { addSecrets, secretsOf, type Wizard } from "./secrets.ts";

/** What a later step found wrong with this step's answer, said from the step's first moment, once. */
export function useFault(wizard: Wizard): FieldErrors {
  const [faults] = useState<FieldErrors>(() => {
    const { fault } = secretsOf(wizard);
    return fault === undefined ? {} : { [fault.field]: fault.text };
  });
  useEffect(() => addSecrets(wizard, { fault: undefined }), [wizard]);
  return faults;
}
