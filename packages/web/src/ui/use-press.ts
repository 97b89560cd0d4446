import { isCallFailed } from "../call-failed.ts";
import { failureOf, ReportUnexpected } from "../unexpected.ts";
import { useContext, useRef, useState } from "react";

/** What a press does: busy until its promise settles, and a second press meanwhile does nothing. No failure goes unheard. */
export function usePress<Args extends unknown[]>(work: (...args: Args) => void | Promise<unknown>) {
  const reportUnexpected = useContext(ReportUnexpected);
  const [isBusy, setBusy] = useState(false);
  const held = useRef(false);

  const reportBroken = (error: unknown) => (isCallFailed(error) ? undefined : reportUnexpected(failureOf(error)));

  async function follow(begun: Promise<unknown>): Promise<void> {
    held.current = true;
    setBusy(true);
    try {
      await begun;
    } catch (error) {
      reportBroken(error);
    } finally {
      held.current = false;
      setBusy(false);
    }
  }

  const press = (...args: Args): void => {
    if (held.current) return;
    try {
      const begun = work(...args);
      if (begun instanceof Promise) void follow(begun);
    } catch (error) {
      reportBroken(error);
    }
  };
  return { isBusy, press };
}
