// @vitest-environment happy-dom
import { failures } from "@tsena/contract/failures";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountAtLogin, fillLogin } from "../../accounts/wizard.drafts.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { forgetPerson, peopleStore, setAside, signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { PersonPin } from "./person-pin.tsx";

standsInApp();

const { staffUnbound } = failures;

const nobodyIsLeft = () => {
  for (const { token } of peopleStore.get()) forgetPerson(token);
};

afterEach(nobodyIsLeft);

beforeEach(() => {
  nobodyIsLeft();
  vi.stubGlobal("fetch", async () => answer(staffUnbound.code, { name: "staffUnbound" }, { message: staffUnbound.fr }));
  signIn(sessionOf("t1"));
  setAside();
  fillLogin("+261340000009");
});

/** Asks for the PIN of who was set aside. */
function come(): void {
  const [person] = peopleStore.get();
  if (person === undefined) throw new Error("nobody has left the phone");
  const nothing = () => undefined;
  render(
    inApp(
      <PersonPin person={person} onBack={nothing} onProof={nothing}>
        Les commandes sonnent.
      </PersonPin>,
    ),
  );
}

test("who has forgotten a PIN signs in without seeing the account that somebody else has typed here", () => {
  come();
  fireEvent.click(screen.getByRole("button", { name: /Code oublié/ }));
  expect(accountAtLogin()).toBe("");
});

test("nor does who is told that their session is over", async () => {
  come();
  for (const digit of "1357") fireEvent.click(screen.getByRole("button", { name: digit }));
  fireEvent.click(await screen.findByRole("button", { name: "Se connecter" }));
  expect(accountAtLogin()).toBe("");
});
