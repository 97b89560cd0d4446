import { lastOf } from "@tsena/contract/last";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { renewChanged } from "@tsena/web/renewed.ts";
import { browserStore, tabStore } from "@tsena/web/storage.ts";
import { useStore } from "@tsena/web/store.ts";
import { hasNetwork, linkStore } from "../api/link.ts";
import { reportFailure } from "../api/notices.ts";
import { queryClient } from "../api/queries.ts";
import { laterTimings } from "../api/later-timings.ts";
import { waitingStore } from "../api/waiting.ts";
import type { OwnStorage } from "../person/own-storage.ts";
import { sessionStore } from "../person/session.ts";
import { inTurn, otherTabs } from "../person/tabs.ts";
import { ownStorages, whoseStore, type Whose } from "../person/whose.ts";
import { keptAsLeft } from "./kept-as-left.ts";
import { type End, isEndOf } from "./shown.ts";
import { createTaskList } from "./task-list.ts";
import { type AnswerOf, type UnsentKind, type PayloadOf, rowOf } from "./unsent.kinds.ts";
import { isWaiting, type Manner, type Unsent, type UnsentNow } from "./unsent.rules.ts";

const storage = keptAsLeft(ownStorages.unsent as OwnStorage<Unsent>, [browserStore(), tabStore()]);

const taskList = createTaskList<Whose>({
  storage,
  whoseStore,
  linkStore,
  inTurn,
  others: otherTabs("unsent"),
  hasNetwork,
  send: ({ kind, payload, key }, { token }, signal) =>
    rowOf(kind).call(payload, { quiet: true, idempotencyKey: key, token, signal }),
});

taskList.onEnd((end) => {
  // One that another tab has heard of, or that was done already, has no answer here that could be shown.
  const isAnswered = end.how === "done" && end.output !== undefined;
  renewChanged(queryClient, rowOf(end.unsent.kind), { isAnswered });
  if (end.how === "refused" && end.isWatched && isCallFailed(end.error)) reportFailure(end.error);
});

// What goes by itself in a moment is no news for every page, and what a reload would lose does not wait.
taskList.unsentStore.subscribe((all) =>
  waitingStore.set(all.filter((one) => isShownWaiting(one) && one.isHeld !== true && one.isLoose !== true).length),
);

// Whoever looks away takes nothing back any more, and a page that is closed sends nothing later.
globalThis.document?.addEventListener("visibilitychange", () => document.hidden && taskList.endHolds());
globalThis.addEventListener?.("pagehide", taskList.endHolds);

export const { unsentStore, drop } = taskList;

/** Settles once it is known whose actions are sent: a page that has just opened reads the account's key, and perhaps which shop it has. */
function whoseIsKnown(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, laterTimings.keyOpens);
    const unsubscribe = whoseStore.subscribe(() => whoseStore.get() !== null && done());
    if (whoseStore.get() !== null) done();
  });
}

/** As `taskList.put`; nobody does it for who has left the phone meanwhile. */
async function tap<K extends UnsentKind>(
  kind: K,
  payload: PayloadOf<K>,
  { title = "", ...manner }: Manner & { title?: string } = {},
): Promise<End<K> | undefined> {
  const by = sessionStore.get()?.userInfo.signInId;
  await whoseIsKnown();
  if (sessionStore.get()?.userInfo.signInId !== by) return undefined;
  return taskList.put<K>({ kind, about: rowOf(kind).about(payload), title, payload }, manner);
}

/**
 * Does something, at once or as soon as there is a link (rules/app.md#unsent-actions); settles once the server has spoken or it is
 * written down and waits. What the server says of it is heard by `onEndOf`; a refusal is told.
 */
export async function put<K extends UnsentKind>(...did: Parameters<typeof tap<K>>): Promise<void> {
  await tap(...did);
}

/**
 * As `put`, for what follows from the answer while whoever tapped still looks: a way back, another page. Gives the answer, undefined
 * where it waits, which is shown; rejects with the refusal, which was told.
 */
export async function answerTo<K extends UnsentKind>(
  ...did: Parameters<typeof tap<K>>
): Promise<AnswerOf<K> | undefined> {
  const end = await tap(...did);
  if (end?.how === "refused") throw end.error;
  return end?.how === "done" ? end.output : undefined;
}

/**
 * Calls `heard` with what the server says of actions of some kinds, whenever that is and whoever looks; what it returns ends that.
 * Each thing that is acted on has one such place: an order `useAnswers`, a stock `menu.queries`, the shop `shops.queries`.
 */
export function onEndOf<K extends UnsentKind>(of: readonly K[], heard: (end: End<K>) => void): () => void {
  return taskList.onEnd((end) => (isEndOf(end, ...of) ? heard(end) : undefined));
}

/** Whether something waits to be sent, and is to be shown so. */
export const isShownWaiting = (one: UnsentNow): boolean => isWaiting(one) && one.isWatched !== true;

/** What waits to be sent about something, the latest tap of it; undefined for nothing. */
export function useUnsent(about: string): UnsentNow | undefined {
  return useStore(unsentStore, (all) => lastOf(all.filter((one) => one.about === about && isShownWaiting(one))));
}
