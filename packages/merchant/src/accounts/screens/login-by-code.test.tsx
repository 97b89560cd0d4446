// @vitest-environment happy-dom
import { failures } from "@tsena/contract/failures";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toastStore } from "../../api/notices.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { sentCodes } from "../../forms/sent-codes.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { sessionStore } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { accountAtLogin, clearDrafts, fillLogin, sentTo, storeAgreement, storeSentTo } from "../wizard.drafts.ts";
import { LoginByCode } from "./login-by-code.tsx";

standsInApp();

const account = "+261340000001";
const code = "135790";
const { codeExpired, wrongCredentials } = failures;

/** What was given to sign in, in its order; each check of the code gives another ticket, of which the last one counts. */
let given: string[] = [];
let tickets = 0;
let isCut = true;
let isExpired = false;
/** What the answer to the sign-in waits for. */
let held = Promise.resolve();

beforeEach(() => {
  [given, tickets, isCut, isExpired, held] = [[], 0, true, false, Promise.resolve()];
  toastStore.set(null);
  clearDrafts("signIn");
  storeAgreement(true);
  storeSentTo("signIn", account);
  sentCodes.remember("login", account, 60);
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address.includes("CheckVerificationCode")) {
      if (isExpired) return answer(codeExpired.code, { name: "codeExpired" }, { message: codeExpired.fr });
      return answer(200, { ticket: `ticket ${(tickets += 1)}`, expiresAt: "2026-01-01T00:10:00.000Z" });
    }
    if (!address.includes("Login")) return answer(200);
    const { ticket } = JSON.parse(body as string) as { ticket: string };
    given.push(ticket);
    await held;
    if (isCut) throw new TypeError("Failed to fetch");
    if (isExpired) return answer(wrongCredentials.code, { name: "wrongCredentials" }, { message: wrongCredentials.fr });
    return answer(200, sessionOf("t1"));
  });
});

/** Gives the right code, whose sign-in the link then cuts, and goes on once it is back. */
async function goOnAfterCut(meanwhile: () => void): Promise<void> {
  history.replaceState(null, "", addressOf(paths.loginByCode, { step: "code" }));
  render(inApp(<LoginByCode />));
  fireEvent.change(await screen.findByLabelText("Code à 6 chiffres"), { target: { value: code } });
  await waitFor(() => expect(toastStore.get()).not.toBeNull());
  expect(given).toEqual(["ticket 1"]);
  toastStore.set(null);
  isCut = false;
  meanwhile();
  fireEvent.click(screen.getByRole("button", { name: "Continuer" }));
}

test("whose link is cut between the code and the sign-in goes on by the same code, which is still good until then", async () => {
  await goOnAfterCut(() => expect(sentCodes.secondsLeft("login", account)).toBeGreaterThan(0));
  await waitFor(() => expect(sessionStore.get()?.token).toBe("t1"));
  expect(given).toEqual(["ticket 1", "ticket 2"]);
  expect(sentCodes.secondsLeft("login", account)).toBe(0);
});

test("who goes on only once the code is over is told that, and not that a password is wrong, which nobody has typed", async () => {
  await goOnAfterCut(() => (isExpired = true));
  expect(await screen.findByText(codeExpired.fr)).toBeDefined();
  expect(toastStore.get()).toBeNull();
});

test("whose sign-in is answered once somebody else has begun here changes nothing of what they have given", async () => {
  let letGo = (): void => undefined;
  [isCut, held] = [false, new Promise((resolve) => (letGo = resolve))];
  history.replaceState(null, "", addressOf(paths.loginByCode, { step: "code" }));
  const { unmount } = render(inApp(<LoginByCode />));
  fireEvent.change(await screen.findByLabelText("Code à 6 chiffres"), { target: { value: code } });
  await waitFor(() => expect(given).toEqual(["ticket 1"]));
  unmount();
  const another = "+261340000002";
  storeSentTo("signIn", another);
  fillLogin(another);
  letGo();
  await waitFor(() => expect(sentCodes.secondsLeft("login", account)).toBe(0));
  expect(sentTo("signIn")).toBe(another);
  expect(accountAtLogin()).toBe(another);
  expect(sessionStore.get()).toBeNull();
});
