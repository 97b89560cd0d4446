import { useEffect, useState } from "react";

const everyMs = 30_000;

/** The moment it is, in milliseconds since 1970, anew every 30 s. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
