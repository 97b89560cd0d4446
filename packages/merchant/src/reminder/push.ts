import { browserStore } from "@tsena/web/storage.ts";
import type { Language } from "@tsena/contract/languages";
import { api } from "../api/api.ts";
import type { SignedIn } from "../person/signed-in.ts";
import { timings } from "../api/timings.ts";

const stored = "push";

/** What the server was last told of this phone, by which session and in which language. */
interface Told {
  endpoint: string;
  by: string;
  language: Language;
  at: number;
}

function lastTold(): Told | undefined {
  try {
    return (JSON.parse(browserStore().getItem(stored) ?? "null") as Told | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function isKnown(there: PushSubscription | null, { by, language }: Pick<Told, "by" | "language">): boolean {
  const told = lastTold();
  if (there === null || told?.endpoint !== there.endpoint || told.by !== by || told.language !== language) return false;
  return Date.now() - told.at < timings.pushFresh;
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
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

/**
 * Lets the server reach this phone while the app is closed (rules/orders.md#push); asks nobody, so that it is to be called once
 * notifications are allowed. The server is told once a day, and whenever something has changed.
 */
export async function letBeReached(session: SignedIn, language: Language): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined || !("pushManager" in registration)) return;
  const manager = registration.pushManager;
  const there = await manager.getSubscription();
  const by = session.userInfo.keptUnder;
  if (isKnown(there, { by, language })) return;
  const { key } = await api.push.key({}, { quiet: true });
  const phone = await subscribed(manager, there, key);
  const { endpoint } = phone;
  const keys = { p256dh: base64Url(phone.getKey("p256dh")), auth: base64Url(phone.getKey("auth")) };
  await api.push.save({ endpoint, ...keys, serverKey: key }, { quiet: true });
  browserStore().setItem(stored, JSON.stringify({ endpoint, by, language, at: Date.now() } satisfies Told));
}
