import { useEffect, useRef, useState } from "react";
import { type FieldErrors, faultsWithout, type FaultText } from "./faults.ts";

/** Where the first wrong field of a page is. */
const firstWrong = (page: HTMLElement) => page.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');

export interface FaultsOptions {
  /** What is known to be wrong from the start. */
  known?: FieldErrors | undefined;
  /** Goes to the first of some faults, where that is not just the first field that says it is wrong. */
  goTo?: ((page: HTMLElement, errors: FieldErrors) => void) | undefined;
}

function goToFirst(page: HTMLElement): void {
  const field = firstWrong(page);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** The element that holds a form, of whatever kind it is. */
type Page = HTMLFormElement & HTMLDivElement;

/** What is wrong with a form on `page`: the first fault of an attempt is gone to once it is drawn, and each is gone as its field is mended. */
export function useFaults({ known = {}, goTo = goToFirst }: FaultsOptions = {}) {
  const [errors, setErrors] = useState<FieldErrors>(known);
  const [attempts, setAttempts] = useState(0);
  const page = useRef<Page>(null);
  useEffect(() => {
    if (attempts > 0 && page.current !== null) goTo(page.current, errors);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an attempt is gone to once, not each fault that is mended
  }, [attempts]);
  return {
    errors,
    page,
    /** Shows what was found and goes to the first of it; gives whether nothing is wrong. */
    show(found: FieldErrors): boolean {
      setErrors(found);
      const isGood = Object.keys(found).length === 0;
      if (!isGood) setAttempts((count) => count + 1);
      return isGood;
    },
    /** Sets what is wrong with one field, while the person is elsewhere already. */
    setFault: (field: string, text: FaultText) => setErrors((before) => ({ ...before, [field]: text })),
    /** What was changed is not wrong until it is judged again: of some fields with all that is in them, or of all. */
    clear: (fields?: readonly string[]) =>
      setErrors((before) => (fields === undefined ? {} : faultsWithout(before, fields))),
  };
}
