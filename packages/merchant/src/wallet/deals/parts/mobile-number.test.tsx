// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { details, sessionOf } from "../../../api/testing.ts";
import { signIn, storeUserInfo } from "../../../person/session.ts";
import { inApp, standsInApp } from "../../../person/testing/screens.tsx";
import { MobileNumber } from "./mobile-number.tsx";

standsInApp();

beforeEach(() => {
  // As after a start: who somebody is is known before how they are reached.
  signIn(sessionOf("t1"));
  render(inApp(<MobileNumber before={undefined} onNumber={() => undefined} />));
});

const field = () => screen.getByLabelText<HTMLInputElement>("Numéro MVola");

test("one's own number stands there once it is known, on a page that was opened before", () => {
  expect(field().value).toBe("");
  act(() => storeUserInfo(details));
  expect(field().value).toBe("+261\u00A034\u00A000\u00A0000\u00A001");
});

test("what was typed before one's own number was known stays, and so does a field that was emptied", () => {
  fireEvent.change(field(), { target: { value: "034 12 3" } });
  act(() => storeUserInfo(details));
  expect(field().value).toBe("034 12 3");
  fireEvent.change(field(), { target: { value: "" } });
  expect(field().value).toBe("");
});
