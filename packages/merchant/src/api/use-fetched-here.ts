import { useState } from "react";

/**
 * Whether an answer has come since this part stands. One that was kept on the phone and is put back meanwhile has not, though
 * the query counts it as fetched.
 */
export function useFetchedHere({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
  const [since] = useState(() => Date.now());
  return dataUpdatedAt >= since;
}
