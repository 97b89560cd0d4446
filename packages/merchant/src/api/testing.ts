import { i18n } from "@lingui/core";
import type { Session, UserDetails } from "@tsena/contract/accounts";
import type { Language } from "@tsena/contract/languages";
import { onTestFinished, vi } from "vitest";
import { createLink } from "./link.ts";
import { createNotices } from "./notices.ts";
import { createReactions } from "./reactions.ts";
import { createTransport, type Fetch } from "./request.ts";
import { createSession } from "./session.ts";
import { createSignal } from "./signals.ts";
import { memoryShelf } from "./storage.ts";

/** What an owner gets at sign-in. */
export function sessionOf(token: string): Session {
  const drafts = { mark: "mark", key: "A".repeat(43) };
  return { token, loginType: 1, shopId: "shop", auditStatus: 2, permissions: [], drafts };
}

/** What the server tells of an owner who has no shop yet. */
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
  shopName: null,
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

/** The request layer, signed in with the token 't1', over a network that the test plays. */
export function requestLayer(network: Fetch) {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  const session = createSession(memoryShelf());
  session.signIn(sessionOf("t1"));
  const link = createLink(true);
  const notices = createNotices(link);
  const signals = { stopListening: createSignal(), goToLogin: createSignal(), accessLost: createSignal() };
  const fired: string[] = [];
  signals.stopListening.subscribe(() => fired.push("stopListening"));
  signals.goToLogin.subscribe(() => fired.push("goToLogin"));
  signals.accessLost.subscribe(() => fired.push("accessLost"));
  let language: Language = "fr";
  const send = createTransport({
    fetch: network,
    token: () => session.sessionStore.get()?.token ?? "",
    language: () => language,
    link,
    reactions: createReactions({ ...session, notices, ...signals }),
  });
  return { send, session, link, notices, fired, speak: (spoken: Language) => void (language = spoken) };
}
