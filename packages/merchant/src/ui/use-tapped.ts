import { useState } from "react";

/**
 * Shows at once what was tapped, and does it after the frame that shows it: what takes long to draw would hold back the sign that
 * the tap has counted. Who has gone to another page in that frame stays there. Gives what is being done, null where nothing is,
 * and what a tap calls.
 */
export function useTapped<Id>(act: (id: Id) => void): [Id | null, (id: Id) => void] {
  const [tapped, setTapped] = useState<Id | null>(null);
  const tap = (id: Id): void => {
    const page = location.hash;
    const go = (): void => {
      if (location.hash === page) act(id);
      setTapped(null);
    };
    setTapped(id);
    requestAnimationFrame(() => setTimeout(go));
  };
  return [tapped, tap];
}
