import { i18n } from "@lingui/core";
import type { Session, UserDetails } from "@tsena/contract/accounts";
import type { Fetch } from "@tsena/contract/exchange";
import type { Language } from "@tsena/contract/languages";
import { memoryStore } from "@tsena/web/storage.ts";
import { onTestFinished, vi } from "vitest";
import type { Disk } from "../person/disk.ts";
import { createLink } from "./link.ts";
import { createNotices } from "./notices.ts";
import { createOwnKey } from "../person/own-key.ts";
import { createReactions } from "./reactions.ts";
import { createTransport } from "./request.ts";
import { createPersonChanges } from "../person/person-changes.ts";
import { createSession } from "../person/session.ts";
import { createSignal } from "./signals.ts";
import { createWayToLogin } from "../person/way-to-login.ts";

/** What an owner gets at sign-in. */
export function sessionOf(token: string): Session {
  const ownKey = { mark: "mark", key: "A".repeat(43), before: [] };
  return { token, loginType: 1, shopId: "shop", auditStatus: 2, permissions: [], ownKey };
}

/** What the server tells of an owner whose shop has no name yet. */
export const details: UserDetails = {
  userName: "Hery",
  nickName: "Hery",
  phoneNumber: "+261340000001",
  email: null,
  avatar: null,
  headImgUrl: null,
  promotionCodeImg: null,
  walletIntegral: 0,
  walletCoupon: 0,
  language: "fr",
  loginType: 1,
  permissions: [],
  referralCode: "K7DF9A2B",
  shopId: "shop",
  shopName: null,
  ownerName: null,
  hasPassword: true,
  hasPin: false,
};

/** An answer of the server. */
export function answer(resultCode: number, data: unknown = null, { status = resultCode, message = "" } = {}): Response {
  return new Response(JSON.stringify({ resultCode, message, data }), { status });
}

/** A promise that never comes, but ends when it is given up. */
export function never(init: RequestInit): Promise<never> {
  return new Promise((_, reject) =>
    init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
  );
}

/** Time stands still until the test moves it. */
export function stopTheClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** A disk that clones what it is given, as a browser's does. */
export function memoryDisk(): Disk & { files: Map<string, unknown> } {
  const files = new Map<string, unknown>();
  return {
    files,
    get: async <Value>(key: string) => files.get(key) as Value | undefined,
    set: async (key, value) => void files.set(key, structuredClone(value)),
    del: async (key) => void files.delete(key),
    keys: async () => [...files.keys()],
  };
}

const ciphersWatched = new Set<Promise<unknown>>();

/** Waits until the ciphers, which work beside the test, and whatever went on from their answers, are at rest. */
async function ciphersAtRest(): Promise<void> {
  for (let calm = 0; calm < 50; calm += 1) {
    if (ciphersWatched.size > 0) calm = 0;
    await Promise.allSettled(ciphersWatched);
  }
}

/** Watches the ciphers until the test ends; gives the way to wait for them. */
export function watchCiphers(): () => Promise<void> {
  const { subtle } = crypto;
  for (const name of ["encrypt", "decrypt", "digest", "importKey", "generateKey", "unwrapKey"] as const) {
    if (vi.isMockFunction(subtle[name])) continue;
    const work = subtle[name].bind(subtle) as (...given: unknown[]) => Promise<unknown>;
    const watch = (...given: unknown[]) => {
      const answer = work(...given);
      ciphersWatched.add(answer);
      const done = () => void ciphersWatched.delete(answer);
      answer.then(done, done);
      return answer;
    };
    const spy = vi.spyOn(subtle, name).mockImplementation(watch as never);
    onTestFinished(() => spy.mockRestore());
  }
  return ciphersAtRest;
}

/** The session of a phone with the key of whoever is at it; what lies in storage and on disk is all it knows. */
export function phoneWithKey(disk: Disk, storage = memoryStore()) {
  const session = createSession(storage);
  const ownKey = createOwnKey({ ...session, disk });
  createPersonChanges(session.sessionStore)("key", ownKey.follow);
  return { ...session, disk, storage, ownKey };
}

/** The request layer of a tab, signed in with the token 't1', over a network that the test plays. */
export function requestLayer(network: Fetch, storage = memoryStore()) {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  const session = createSession(storage);
  if (session.sessionStore.get() === null) session.signIn(sessionOf("t1"));
  const link = createLink(true);
  const notices = createNotices(link);
  const signals = { stopListening: createSignal(), goToLogin: createSignal(), accessDoubted: createSignal() };
  const fired: string[] = [];
  signals.stopListening.subscribe(() => fired.push("stopListening"));
  signals.goToLogin.subscribe(() => fired.push("goToLogin"));
  signals.accessDoubted.subscribe(() => fired.push("accessDoubted"));
  const wayToLogin = createWayToLogin({ ...session, ...signals });
  let language: Language = "fr";
  const send = createTransport({
    fetch: network,
    token: () => session.sessionStore.get()?.token ?? "",
    language: () => language,
    installation: () => "an-app-of-its-own-0123456789",
    link,
    reactions: createReactions({ ...session, notices, ...signals, wayToLogin }),
  });
  return { send, session, link, notices, fired, wayToLogin, speak: (spoken: Language) => void (language = spoken) };
}
