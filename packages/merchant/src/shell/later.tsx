import { useEffect, useState, type ComponentType } from "react";
import { timings } from "../api/timings.ts";

/** What no screen needs comes once the first one can be used; without it the app works the same, so a failure is only logged. */
export function Later() {
  const [Background, setBackground] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchIt = () =>
      void import("../background.tsx").then(
        (file) => setBackground(() => file.Background),
        (error: unknown) => console.warn(error),
      );
    const timer = setTimeout(fetchIt, timings.behindScreens);
    return () => clearTimeout(timer);
  }, []);
  return Background === null ? null : <Background />;
}
