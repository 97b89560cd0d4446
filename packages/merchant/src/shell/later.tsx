import { useEffect, useState, type ComponentType } from "react";
import { browserShelf, shopLineMark } from "../api/storage.ts";
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
    // A line that was there last time would push the page down under a finger, were it to come late.
    const wait = browserShelf().getItem(shopLineMark) === null ? timings.behindScreens : 0;
    const timer = setTimeout(fetchIt, wait);
    return () => clearTimeout(timer);
  }, []);
  return Background === null ? null : <Background />;
}
