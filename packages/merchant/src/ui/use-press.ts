import { createContext, useContext, useRef, useState } from "react";

/** Hears what the work of a press has failed with; the app decides what of it is said. */
export const PressFailed = createContext<(error: unknown) => void>(console.error);

/** What a press does: busy until its promise settles, and a second press meanwhile does nothing. No failure goes unheard. */
export function usePress<Given extends unknown[]>(work: (...given: Given) => void | Promise<unknown>) {
  const tellFailed = useContext(PressFailed);
  const [isBusy, setBusy] = useState(false);
  const held = useRef(false);

  async function follow(begun: Promise<unknown>): Promise<void> {
    held.current = true;
    setBusy(true);
    try {
      await begun;
    } catch (error) {
      tellFailed(error);
    } finally {
      held.current = false;
      setBusy(false);
    }
  }

  const press = (...given: Given): void => {
    if (held.current) return;
    try {
      const begun = work(...given);
      if (begun instanceof Promise) void follow(begun);
    } catch (error) {
      tellFailed(error);
    }
  };
  return { isBusy, press };
}
