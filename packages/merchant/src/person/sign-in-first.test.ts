import { i18n } from "@lingui/core";
import { beforeEach, expect, test, vi } from "vitest";
import { toastStore } from "../api/notices.ts";
import { signIn, signOut } from "./session.ts";
import { requireSignIn } from "./sign-in-first.ts";
import { goToLogin } from "../api/signals.ts";
import { sessionOf, stopTheClock } from "../api/testing.ts";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  signOut();
});

test("who is signed in does it at once", () => {
  signIn(sessionOf("t1"));
  const action = vi.fn();
  requireSignIn(action);
  expect(action).toHaveBeenCalledOnce();
  expect(toastStore.get()).toBeNull();
});

test("who is not reads 'please log in first', and goes to login a second later, once however often it was tapped", () => {
  stopTheClock();
  const action = vi.fn();
  const wentToLogin = vi.fn();
  goToLogin.subscribe(wentToLogin);
  requireSignIn(action);
  requireSignIn(action);
  expect(toastStore.get()).toEqual({ text: "Veuillez d'abord vous connecter" });
  vi.advanceTimersByTime(999);
  expect(wentToLogin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(wentToLogin).toHaveBeenCalledOnce();
  expect(action).not.toHaveBeenCalled();
});

test("who has signed in meanwhile (another tab) is not led away", () => {
  stopTheClock();
  const wentToLogin = vi.fn();
  goToLogin.subscribe(wentToLogin);
  requireSignIn(() => {});
  signIn(sessionOf("t1"));
  vi.advanceTimersByTime(1_000);
  expect(wentToLogin).not.toHaveBeenCalled();
});
