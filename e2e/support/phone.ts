import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { addressesOf } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import { testPassword } from "@tsena/server/testing/builders";
import { expect } from "./journey.ts";
import { wordsIn } from "./words.ts";

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

/** Opens the orders on a phone that somebody is signed in on: what the form leaves on it, without the form's time. */
export async function signIn(page: Page, language: Language, account: string): Promise<void> {
  await speak(page, language);
  const answer = await page.request.post(addressesOf(accounts.login)[0], {
    data: { account, password: testPassword, agreement: true },
  });
  const { data } = (await answer.json()) as { data: { token: string; loginType: number } };
  await page.addInitScript(({ token, loginType, ...userInfo }) => {
    // Once a tab: who signs out stays out, and who comes later stays in.
    if (!location.protocol.startsWith("http") || sessionStorage.getItem(token) !== null) return;
    sessionStorage.setItem(token, "signed in");
    localStorage.setItem("userInfo", JSON.stringify({ ...userInfo, keptUnder: token.slice(0, 8) }));
    localStorage.setItem("loginType", String(loginType));
    localStorage.setItem("token", token);
  }, data);
  // Where the app is open already, another hash alone would not start it anew.
  if (page.url().startsWith("http")) await page.goto("/healthz");
  await page.goto("/#/pages/currentorder/index");
  await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
}

/** Passes the 5 s after which what no screen needs is fetched, on a phone whose clock is the test's (page.clock). */
export async function passBehindScreens(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.clock.fastForward(5_000);
}

/** Measures what goes to the loudspeaker: an AnalyserNode beside every connection to an audio context's destination. */
export async function listenToLoudspeaker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: AnalyserNode[] = [];
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && to[0].context instanceof AudioContext) {
        const analyser = to[0].context.createAnalyser();
        connect.call(this, analyser);
        heard.push(analyser);
      }
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
    Object.assign(window, {
      loudness: () =>
        Math.max(
          0,
          ...heard.map((analyser) => {
            const samples = new Float32Array(analyser.fftSize);
            analyser.getFloatTimeDomainData(samples);
            return Math.max(...samples.map(Math.abs));
          }),
        ),
    });
  });
}

/** The loudest sample of the last moment, 0 to 1. */
export function loudness(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { loudness(): number }).loudness());
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
