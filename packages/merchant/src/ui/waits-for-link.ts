import { onlineManager } from "@tanstack/react-query";
import { isCallFailed, isUnanswered } from "@tsena/web/call-failed.ts";
import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** What of a query tells whether its answer comes by itself once there is a network. */
interface Awaited {
  error: Error | null;
  isPaused: boolean;
}

/** Whether an answer waits for the network, and comes with it: it was not asked for, or the network went as it was. */
export function useWaitsForLink({ error, isPaused }: Awaited): boolean {
  // A phone that believes in its network asks nothing anew by itself: there a failure is the person's to answer.
  const isAway = !useSyncExternalStore(subscribe, isOnline);
  return isPaused || (isAway && isCallFailed(error) && isUnanswered(error));
}
