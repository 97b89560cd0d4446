// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { inApp, standsInApp } from "../person/testing/screens.tsx";
import { loginDraft } from "./login.draft.ts";
import { LoginByCode } from "./screens/login-by-code.tsx";
import { Login } from "./screens/login.tsx";

standsInApp();

const [owner, cook] = ["+261340000001", "+261340000002"];

beforeEach(() => {
  localStorage.clear();
  // What the last sign-in has left on the phone.
  loginDraft.write({ account: owner, password: "", agreement: true });
});

const account = () => screen.getByLabelText<HTMLInputElement>("Téléphone ou e-mail");
const agree = () => screen.getByRole<HTMLInputElement>("checkbox");
const type = (value: string) => fireEvent.change(account(), { target: { value } });

/** The page as who comes next opens it. */
function open(page: ReactElement): void {
  cleanup();
  render(inApp(page));
}

test("what somebody has agreed to at a sign-in is nothing that the next one on the phone agrees to, by whichever way", () => {
  open(<Login />);
  expect(agree().checked).toBe(true);
  type(cook);
  expect(agree().checked).toBe(false);
  fireEvent.click(agree());
  open(<LoginByCode />);
  expect(account().value).toBe(cook);
  expect(agree().checked).toBe(true);
  type(owner);
  expect(agree().checked).toBe(false);
  fireEvent.click(agree());
  open(<Login />);
  expect(account().value).toBe(cook);
  expect(agree().checked).toBe(false);
  fireEvent.click(agree());
  open(<LoginByCode />);
  expect(account().value).toBe(owner);
  expect(agree().checked).toBe(false);
});

test.each([
  ["a number", owner, "034 0000001", <Login key="password" />],
  ["a number", owner, "034 0000001", <LoginByCode key="code" />],
  ["an address", "Aina@tsena.example", "aina@tsena.example", <Login key="password" />],
  ["an address", "Aina@tsena.example", "aina@tsena.example", <LoginByCode key="code" />],
])(
  "autofill that writes %s of the last sign-in in another way leaves what it has agreed to",
  (_what, last, filled, page) => {
    loginDraft.write({ account: last, password: "", agreement: true });
    open(page);
    expect(account().value).toBe(last);
    type(filled);
    expect(agree().checked).toBe(true);
  },
);
