import { useIsShown } from "@tsena/web/use-is-shown.ts";
import { useLocation } from "wouter";

/** Goes where an answer leads; where what waited for it is shown no more, the person is somewhere else by then, and stays there. */
export function useNavigateWhileShown(): (to: string, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  const isShown = useIsShown();
  return (to, options) => {
    if (isShown()) navigate(to, options);
  };
}
