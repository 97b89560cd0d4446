import type { Page, Route } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { addressesOf, type Call } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import { successCode } from "@tsena/contract/result";
import { testPassword } from "@tsena/server/testing/builders";
import type { Caller } from "@tsena/server/testing/caller";
import { expect } from "./journey.ts";
import { wordsIn } from "./words.ts";

/** What happens at the shop is heard within a second; on a machine that does much else, and by the poll, it may take so long. */
export const heardSoon = { timeout: 15_000 };

/** Sets the phone's language before the app starts. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
}

/** Fills in the login form and sends it. */
export async function tryToSignIn(page: Page, language: Language, account: string, password: string): Promise<void> {
  const say = wordsIn(language);
  await page.goto("/#/pages/login/login");
  await page.getByLabel(say.account).fill(account);
  await page.getByRole("textbox", { name: say.password }).fill(password);
  await page.getByRole("checkbox", { name: say.agree }).check();
  await page.getByRole("button", { name: say.signIn }).click();
}

/** Signs in through the form, and waits for the orders; its tap also lets the phone sound. */
export async function signInByForm(page: Page, language: Language, account: string): Promise<void> {
  await speak(page, language);
  await tryToSignIn(page, language, account, testPassword);
  await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
}

/** What a sign-in leaves on the phone, by its names there; the token comes last, as the app writes it. */
async function leftBySignIn(page: Page, account: string): Promise<Record<string, string>> {
  const answer = await page.request.post(addressesOf(accounts.login)[0], {
    data: { account, password: testPassword, agreement: true },
  });
  const { data } = (await answer.json()) as { data: { token: string; loginType: number } };
  const { token, loginType, ...userInfo } = data;
  const signInId = token.slice(0, 8);
  return { userInfo: JSON.stringify({ ...userInfo, signInId }), loginType: String(loginType), token };
}

const ordersAt = "/#/pages/currentorder/index";

/** Opens a page on a phone that somebody is signed in on, the orders where no other is named: what the form leaves on it, without the form's time. */
export async function signIn(page: Page, language: Language, account: string, address = ordersAt): Promise<void> {
  await speak(page, language);
  await page.addInitScript(
    ({ token = "", ...others }) => {
      // Once a tab: who signs out stays out, and who comes later stays in.
      if (!location.protocol.startsWith("http") || sessionStorage.getItem(token) !== null) return;
      sessionStorage.setItem(token, "signed in");
      for (const [name, text] of Object.entries({ ...others, token })) localStorage.setItem(name, text);
    },
    await leftBySignIn(page, account),
  );
  // Where the app is open already, another hash alone would not start it anew.
  if (page.url().startsWith("http")) await page.goto("/healthz");
  await page.goto(address);
  if (address === ordersAt) await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
}

/** Signs somebody in on a page that is open, as another tab of the app does it; gives the token. */
export async function signInByOtherTab(page: Page, account: string): Promise<string> {
  const left = await leftBySignIn(page, account);
  await page.evaluate((entries) => {
    for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
    dispatchEvent(new StorageEvent("storage", { key: "token" }));
  }, left);
  return left["token"] ?? "";
}

/** A phone whose clock is the test's (page.clock) is looked at again after a while, and asks for what is older than five seconds. */
export async function lookAgainLater(page: Page): Promise<void> {
  await page.clock.fastForward(6_000);
  await lookAgain(page);
}

/** The app comes to the front again: it asks at once what rings, not only in its turn. */
export async function comeToFront(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** The page is looked at again: the app asks anew for what is older than five seconds. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

/** Holds the calls of a kind back until they are let go. */
export async function holdCalls(page: Page, call: Call): Promise<() => void> {
  let letGo = () => undefined as void;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${addressesOf(call)[0]}`, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** The server does what a call asks for, and its answer is lost. */
export async function doUnheard(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/**
 * Has so many answers come to the page, one after another. That nothing is asked or shown can be waited for by nothing else: what an
 * answer that is there already would lead to has come before them.
 */
export async function passAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let come = 0; come < 20; come += 1) await (await fetch("/healthz", { cache: "no-store" })).text();
  });
}

const offline = /Hors ligne depuis/;

/** Puts the link back on a page that says that it is offline, and waits until it has heard of it and of what follows. */
export async function linkIsBack(page: Page): Promise<void> {
  await expect(page.getByText(offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(offline)).toHaveCount(0, heardSoon);
  await passAnswers(page);
}

/** Puts the link back, and waits until all that waited has gone. */
export async function sendAllWithLink(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText(/Hors ligne|en attente/)).toHaveCount(0, { timeout: 12_000 });
}

const polls = "**/Order/GetOrderReminder*";

/** The page hears no event stream, as behind a proxy that lets none through: it polls, and between two polls nothing is under way. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route(polls, (route) =>
    route.request().headers()["accept"] === "text/event-stream" ? route.abort() : route.fallback(),
  );
}

/** A page that hears no event stream is told by each poll from now on what rings at this moment, whatever becomes of it; gives the end of that. */
export async function holdRinging(page: Page, owner: Caller): Promise<() => Promise<void>> {
  const data = await owner.does(orders.reminder, {});
  const tell = (poll: Route) => poll.fulfill({ json: { resultCode: successCode, message: "", data } });
  await page.route(polls, tell);
  return () => page.unroute(polls, tell);
}

/** Passes the 5 s after which what no screen needs is fetched, on a phone whose clock is the test's (page.clock). */
export async function passBehindScreens(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.clock.fastForward(5_000);
}

/** What an analyser remembers at the most; at 48 kHz so many milliseconds, which is longer than any melody rests. */
const remembered = { samples: 32_768, milliseconds: 680 };

/** Measures what goes to the loudspeaker: an AnalyserNode beside every connection to an audio context's destination. */
export async function listenToLoudspeaker(page: Page): Promise<void> {
  await page.addInitScript(({ samples: fftSize }) => {
    const heard: AnalyserNode[] = [];
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && to[0].context instanceof AudioContext) {
        const analyser = to[0].context.createAnalyser();
        analyser.fftSize = fftSize;
        connect.call(this, analyser);
        heard.push(analyser);
      }
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
    Object.assign(window, {
      loudness: (count: number) =>
        Math.max(
          0,
          ...heard.map((analyser) => {
            const samples = new Float32Array(fftSize);
            analyser.getFloatTimeDomainData(samples);
            return samples.subarray(-count).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
          }),
        ),
    });
  }, remembered);
}

/** The loudest of so many last samples. */
interface Listening {
  loudness(count: number): number;
}

/** The loudest sample of the last moment, 0 to 1: what is heard is loud in one of them. */
export function loudness(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Listening).loudness(2048));
}

/** The loudest sample of all that is remembered, 0 to 1: no melody rests that long, so that where it is low none plays any more. */
export function loudestLately(page: Page): Promise<number> {
  return page.evaluate(({ samples }) => (window as unknown as Listening).loudness(samples), remembered);
}

/** Waits until a page is loud. The page itself listens: each look from outside takes a hundred times what it takes there. */
export async function expectLoud(page: Page, { timeout = 10_000 } = {}): Promise<void> {
  const isLoud = () => (window as unknown as Listening).loudness(2048) > 0.5;
  await page.waitForFunction(isLoud, undefined, { polling: 50, timeout });
}

/** Waits until a page has been silent for as long as is remembered, as the page itself hears it. */
export async function expectSilent(page: Page, { timeout = 10_000 } = {}): Promise<void> {
  const isSilent = (samples: number) => (window as unknown as Listening).loudness(samples) < 0.01;
  await page.waitForFunction(isSilent, remembered.samples, { polling: 50, timeout });
}

/** Waits until a page that rings is silent; gives since when, in ms by the clock, as the page itself has heard it. */
export function silentSince(page: Page): Promise<number> {
  return page.evaluate(async ({ samples, milliseconds }) => {
    const listening = window as unknown as Listening;
    while (listening.loudness(samples) > 0.01) await new Promise((go) => setTimeout(go, 20));
    return Date.now() - milliseconds;
  }, remembered);
}

/** Keeps what the app notified, since a headless browser shows no notifications. */
export async function watchNotifications(page: Page): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { notifications: shown });
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = function (title: string, options?: NotificationOptions) {
      shown.push(`${title} ${options?.body ?? ""}`);
      return show.call(this, title, options);
    };
  });
}

/** What was notified so far. */
export function notifications(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { notifications: string[] }).notifications);
}
