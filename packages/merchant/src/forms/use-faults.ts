import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "./use-form.ts";

/** What is wrong with a form on `page`; the first fault of an attempt is gone to once it is drawn. */
export function useFaults() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempts, setAttempts] = useState(0);
  const page = useRef<HTMLDivElement>(null);
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
  return { errors, setErrors, show, page };
}
