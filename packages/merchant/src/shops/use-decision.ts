import type { AuditStatus } from "@tsena/contract/shops.states";
import { useEffect, useRef } from "react";
import { refresh } from "../api/queries.ts";

/** Everything that follows from the platform's decision on the application is asked anew as soon as it is known. */
export function useDecision(status: AuditStatus | undefined): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== undefined && before.current !== status) refresh("shops", "accounts");
    before.current = status;
  }, [status]);
}
