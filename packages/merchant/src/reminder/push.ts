import { focusManager } from "@tanstack/react-query";
import { browserStore } from "@tsena/web/storage.ts";
import type { Language } from "@tsena/contract/languages";
import { isBusy, isCallFailed } from "@tsena/web/call-failed.ts";
import { api } from "../api/api.ts";
import { createBackoff } from "../api/backoff.ts";
import { linkStore } from "../api/link.ts";
import { inTurn } from "../person/tabs.ts";
import type { SignedIn } from "../person/signed-in.ts";
import { laterTimings } from "../api/later-timings.ts";
import { pushMark } from "./push-mark.ts";

/** What of this phone was last registered with the server, by which session and in which language. */
interface Registered {
  endpoint: string;
  by: string;
  language: Language;
  at: number;
}

function lastRegistered(): Registered | undefined {
  try {
    return (JSON.parse(browserStore().getItem(pushMark) ?? "null") as Registered | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function isKnown(there: PushSubscription | null, { by, language }: Pick<Registered, "by" | "language">): boolean {
  const registered = lastRegistered();
  if (
    there === null ||
    registered?.endpoint !== there.endpoint ||
    registered.by !== by ||
    registered.language !== language
  )
    return false;
  const age = Date.now() - registered.at;
  // Of a clock that was put back nobody knows how long ago that was.
  return age >= 0 && age < laterTimings.pushFresh;
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Where the phone is reached by that key: as before, or anew where the server has another key since. */
async function subscribed(
  manager: PushManager,
  there: PushSubscription | null,
  key: string,
): Promise<PushSubscription> {
  if (there !== null && base64Url(there.options.applicationServerKey) === key) return there;
  await there?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Whether the phone is reached is changed in one place at a time: else it would be given up under who has just come, and be silent. */
const inPushTurn = <Result>(work: () => Promise<Result>): Promise<Result> => inTurn("push", work);

/**
 * Lets the server reach this phone while the app is closed (rules/orders.md#push); asks nobody, so that it is to be called once
 * notifications are allowed. It registers once a day, and whenever something has changed, by the session for which the phone rings, at it or set aside.
 */
async function letBeReached(
  registration: ServiceWorkerRegistration,
  { token, userInfo }: SignedIn,
  language: Language,
): Promise<void> {
  if (!("pushManager" in registration)) return;
  const manager = registration.pushManager;
  const there = await manager.getSubscription();
  const by = userInfo.signInId;
  if (isKnown(there, { by, language })) return;
  const { key } = await api.push.key({}, { quiet: true, token });
  const phone = await subscribed(manager, there, key);
  const { endpoint } = phone;
  const keys = { p256dh: base64Url(phone.getKey("p256dh")), auth: base64Url(phone.getKey("auth")) };
  await api.push.save({ endpoint, ...keys, serverKey: key }, { quiet: true, token });
  browserStore().setItem(pushMark, JSON.stringify({ endpoint, by, language, at: Date.now() } satisfies Registered));
}

/**
 * Lets it do so for as long as the app is open: what was lost with the link, or to a push service that was away, is told again
 * once the link is back or the app is shown again, as is what was told a day ago; what a busy server did not take, ever later
 * until it does. Gives the way to end it.
 */
export function keepReached(...told: Parameters<typeof letBeReached>): () => void {
  let hasFailed = false;
  let isOver = false;
  // A call that alone does not come through takes the link with it each time.
  const backoff = createBackoff(() => void attempt());

  async function attempt(): Promise<void> {
    backoff.waitNoMore();
    try {
      await inPushTurn(() => letBeReached(...told));
      hasFailed = false;
      backoff.reset();
    } catch (error) {
      hasFailed = true;
      // It has answered: no link comes back.
      if (!isOver && isCallFailed(error) && isBusy(error)) backoff.wait();
      console.warn("This phone cannot be reached while the app is closed", error);
    }
  }

  const ends = [
    linkStore.subscribe(({ online }) => online && hasFailed && backoff.wait()),
    focusManager.subscribe((isShown) => isShown && void attempt()),
    backoff.waitNoMore,
    () => void (isOver = true),
  ];
  void attempt();
  return () => ends.forEach((end) => end());
}

/**
 * Has the phone reached no more, where nobody is left on it for whom it rings: of who signs out without a link and closes the app the
 * server never hears, and would go on. `isNobodyThere` is asked in its turn: somebody may have come by then.
 */
export async function endReach(
  { pushManager }: ServiceWorkerRegistration,
  isNobodyThere: () => boolean,
): Promise<void> {
  await inPushTurn(async () => {
    if (!isNobodyThere()) return;
    const there = await pushManager.getSubscription();
    await there?.unsubscribe();
    browserStore().removeItem(pushMark);
  });
}
