import { useEffect, useState } from "react";
import { laterTimings } from "../api/later-timings.ts";

/** What is looked for, once it is typed; what is tapped counts at once. */
export function useAfterTyping<Filter extends { typed: string }>(filter: Filter): Filter {
  const [typed, setTyped] = useState(filter.typed);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(filter.typed), filter.typed === "" ? 0 : laterTimings.searchDelay);
    return () => clearTimeout(timer);
  }, [filter.typed]);
  return { ...filter, typed };
}
