import { useLocation, useSearchParams } from "wouter";
import { addressOf } from "./paths.ts";

/**
 * Whether the second step of a page is open, and what opens it. It is in the address: the phone's way back leads to the first step, as
 * it was left.
 */
export function useSecondStep(path: string, given: Record<string, string> = {}): [isOpen: boolean, open: () => void] {
  const [, navigate] = useLocation();
  const isOpen = useSearchParams()[0].get("step") === "amount";
  return [isOpen, () => navigate(addressOf(path, { ...given, step: "amount" }))];
}
