import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { hasNetwork, linkStore } from "../api/link.ts";
import { reportFailure } from "../api/notices.ts";
import { renewAfter } from "../api/queries.ts";
import type { SendOptions } from "../api/request.ts";
import { timings } from "../api/timings.ts";
import { waitingStore } from "../api/waiting.ts";
import type { OwnStorage } from "../person/own-storage.ts";
import { sessionStore } from "../person/session.ts";
import { inTurn, otherTabs } from "../person/tabs.ts";
import { ownStorages, whoseStore, type Whose } from "../person/whose.ts";
import type { End } from "./shown.ts";
import { createTaskList } from "./task-list.ts";
import { kinds, type Kind, type PayloadOf } from "./unsent.kinds.ts";
import { isWaiting, type Manner, type Unsent, type UnsentNow } from "./unsent.rules.ts";

const storage = ownStorages.unsent as OwnStorage<Unsent>;

type AnyCall = (payload: object, options: SendOptions) => Promise<unknown>;

const taskList = createTaskList<Whose>({
  storage,
  whoseStore,
  linkStore,
  inTurn,
  others: otherTabs("unsent"),
  hasNetwork,
  now: Date.now,
  tooOld: () => i18n._(msg`Trop ancien pour être envoyé : regardez où cela en est`),
  send: ({ kind, payload, key }, { token }, signal) =>
    (kinds[kind].call as AnyCall)(payload, { quiet: true, idempotencyKey: key, token, signal }),
});

taskList.onEnd((end) => {
  // One that another tab has heard of, or that was done already, has no answer here that could be shown.
  renewAfter(kinds[end.unsent.kind], end.how === "done" && end.output !== undefined ? "done" : "refused");
  if (end.how === "refused" && end.isFresh && isCallFailed(end.error)) reportFailure(end.error);
});

// What goes by itself in a moment is no news for every page.
taskList.unsentStore.subscribe((all) =>
  waitingStore.set(all.filter((one) => isShownWaiting(one) && one.isHeld !== true).length),
);

// Whoever looks away takes nothing back any more, and a page that is closed sends nothing later.
globalThis.document?.addEventListener("visibilitychange", () => document.hidden && taskList.endHolds());
globalThis.addEventListener?.("pagehide", taskList.endHolds);

export const { unsentStore, drop } = taskList;

/** Settles once it is known whose actions are sent: a page that has just opened reads the account's key, and perhaps which shop it has. */
function whoseIsKnown(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(patience);
      unsubscribe();
      resolve();
    };
    const patience = setTimeout(done, timings.keyOpens);
    const unsubscribe = whoseStore.subscribe(() => whoseStore.get() !== null && done());
    if (whoseStore.get() !== null) done();
  });
}

/**
 * Does something, at once or as soon as there is a link (rules/app.md#unsent-actions); gives what the server has said, of which
 * a refusal has been told, or undefined where it is written down and waits. Nobody does it for who has left the phone meanwhile.
 */
export async function put<K extends Kind>(
  kind: K,
  tap: Pick<Unsent, "about" | "title"> & { payload: PayloadOf<K> },
  manner: Manner = {},
): Promise<End | undefined> {
  const by = sessionStore.get()?.userInfo.signInId;
  await whoseIsKnown();
  if (sessionStore.get()?.userInfo.signInId !== by) return undefined;
  return taskList.put({ kind, ...tap }, manner);
}

/** What the server has answered to what was done; undefined where it waits, which is shown. Rejects with what was told already. */
export async function answerTo(sent: ReturnType<typeof put>): Promise<unknown> {
  const end = await sent;
  if (end?.how === "refused") throw end.error;
  return end?.how === "done" ? end.output : undefined;
}

/** Calls `heard` with what the server says of some actions, whenever that is; the answer ends it. */
export function onEndOf(of: Pick<Unsent, "about"> | Pick<Unsent, "kind">, heard: (end: End) => void): () => void {
  return taskList.onEnd((end) => {
    const isOne = "about" in of ? end.unsent.about === of.about : end.unsent.kind === of.kind;
    if (isOne) heard(end);
  });
}

/** Whether something waits to be sent, and is to be shown so. */
export const isShownWaiting = (one: UnsentNow): boolean => isWaiting(one) && one.isFresh !== true;
