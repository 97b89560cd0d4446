import { useEffect, useRef } from "react";

/** Gives whether what calls this is still on the screen, for what comes later, as an answer does. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
