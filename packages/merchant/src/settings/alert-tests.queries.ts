import { useMutation, useQuery } from "@tanstack/react-query";
import type { AlertTest } from "@tsena/contract/alert-tests";
import { useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { api } from "../api/api.ts";
import { hearsOrders } from "../person/access.ts";
import { actionOf, carryOut, queryOf } from "../api/queries.ts";
import { sessionStore } from "../person/session.ts";
import { reminderStore } from "../reminder/reminder.ts";
import { soundLevel, soundStore } from "../reminder/sound.ts";

/** How often a test under way is polled, in milliseconds. */
const pollEveryMs = 1000;

const isUnderWay = (tests: readonly AlertTest[] | undefined): boolean =>
  tests?.some(({ isThisOne, endedAt }) => isThisOne && endedAt === null) ?? false;

/** Whether this phone can be tested: somebody is signed in whom orders reach. */
export const useMayTest = (): boolean => useStore(sessionStore, hearsOrders);

/** The last alert tests, followed closely while one is under way here. */
export function useAlertTests() {
  return useQuery({
    ...queryOf(api.alertTests.list, {}),
    enabled: useMayTest(),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? pollEveryMs : false),
    refetchOnMount: "always",
    meta: { cache: false },
  });
}

/** Has the server ring this phone. */
export const useSendAlertTest = () => useMutation(actionOf(api.alertTests.send, { changes: ["alertTests"] }));

/** Sends whether the person heard it. */
export const useAnswerAlertTest = () =>
  useMutation(actionOf(api.alertTests.report, { changes: ["alertTests", "shops"] }));

interface Observed {
  pushed?: true;
  rang?: true;
  shown?: true;
  /** Somebody has answered what rang aloud. */
  heard?: true;
}

/** Sends what the phone observed; what does not get through is observed again at the next poll. */
export async function reportAlertTest(id: string, observed: Observed): Promise<void> {
  try {
    await carryOut({ changes: observed.heard ? ["alertTests", "shops"] : ["alertTests"] }, () =>
      api.alertTests.report({ id, ...observed }, { quiet: true }),
    );
  } catch (error) {
    console.warn("What an alert test came to could not be sent", error);
  }
}

/** Takes back a test that has not rung here; where that does not get through, it rings. */
export async function takeBackAlertTest(id: string): Promise<void> {
  try {
    await carryOut({ changes: ["alertTests"] }, () => api.orders.acknowledge({ id }, { quiet: true }));
  } catch (error) {
    console.warn("An alert test could not be taken back", error);
  }
}

/** A page that was opened by a pushed notification reports that it came. */
export function usePushedByTap(id: string | null): void {
  const mayTest = useMayTest();
  useEffect(() => {
    if (id !== null && mayTest) void reportAlertTest(id, { pushed: true });
  }, [id, mayTest]);
}

/** Watches on the phone itself what becomes of a test: on the screen, in the loudspeaker, among the notifications. */
export function useObserved(test: AlertTest | undefined): void {
  const ringing = useStore(reminderStore, (data) => data?.orders.find(({ kind }) => kind === "test")?.id);
  const isPlaying = useStore(soundStore) === "playing";
  const id = test?.id;
  const isHere = id !== undefined && ringing === id;
  const isShown = test !== undefined && test.shownAt !== null;
  const hasRung = test !== undefined && test.rangAt !== null;

  useEffect(() => {
    if (isHere && !isShown && document.visibilityState === "visible") void reportAlertTest(id, { shown: true });
  }, [isHere, isShown, id]);

  useEffect(() => {
    if (!isHere || !isPlaying || hasRung) return;
    // Not what was asked of the loudspeaker, but what goes out.
    const timer = setInterval(() => {
      if (soundLevel() > 0) void reportAlertTest(id, { rang: true });
    }, 250);
    return () => clearInterval(timer);
  }, [isHere, isPlaying, hasRung, id]);

  useEffect(() => {
    const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    const hear = ({ data }: MessageEvent) => {
      const message = data as { type?: unknown; id?: unknown } | null;
      if (message?.type === "testPushed" && typeof message.id === "string")
        void reportAlertTest(message.id, { pushed: true });
    };
    workers?.addEventListener("message", hear);
    return () => workers?.removeEventListener("message", hear);
  }, []);
}
