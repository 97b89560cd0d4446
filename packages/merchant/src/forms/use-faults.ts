import { useEffect, useRef, useState } from "react";
import { faultsOf } from "./faults.ts";
import type { FieldErrors } from "./use-form.ts";

/** What is wrong with a form on `page`; the first fault of an attempt is gone to once it is drawn. `known`: from the start. */
export function useFaults<Page extends HTMLElement = HTMLDivElement>(known: FieldErrors = {}) {
  const [errors, setErrors] = useState<FieldErrors>(known);
  const [attempts, setAttempts] = useState(0);
  const page = useRef<Page>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const field = page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [attempts]);
  const show = (faults: FieldErrors) => {
    setErrors(faults);
    setAttempts((count) => count + 1);
  };
  /** Does something of the form's, refused under its fields; whether it was done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      show(faultsOf(error));
      return false;
    }
  };
  return { errors, setErrors, show, attempt, page };
}
