import { type RefObject, useState } from "react";
import type { Faults } from "./faults.ts";
import { focusFirstFault } from "./focus-first-fault.ts";

/** What is wrong in a form that stands in an element. */
export function useFaults(form: RefObject<HTMLElement | null>) {
  const [faults, setFaults] = useState<Faults>({});
  return {
    faults,
    /** Shows what was found and goes to the first of it; gives whether nothing is wrong. */
    show: (found: Faults): boolean => {
      setFaults(found);
      focusFirstFault(form.current);
      return Object.keys(found).length === 0;
    },
    /** What is written anew is not wrong until it is judged again. */
    clear: (fields: readonly string[]): void =>
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)))),
  };
}
