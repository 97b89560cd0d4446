// @vitest-environment happy-dom
import { codeRules } from "@tsena/contract/accounts.codes";
import { type FailureName, failures } from "@tsena/contract/failures";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { linkStore } from "../../api/link.ts";
import { toastStore } from "../../api/notices.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { sentCodes } from "../../forms/sent-codes.ts";
import { forgetPerson, peopleStore, sessionStore, setAside, signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { staffRules } from "../check.rules.ts";
import { PersonProof } from "./person-proof.tsx";

standsInApp();

const code = "135790";
const label = "Code à 6 chiffres";
const codeSent = { expiresInSeconds: codeRules.secondsValid, resendInSeconds: codeRules.resendSeconds };
const ownKey = { mark: "m", key: "k", before: [] };

/** What was sent of codes, in its order; and how the server answers. */
let sent: string[] = [];
let isCut = false;
let refused: FailureName | undefined;

beforeEach(async () => {
  await staffRules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  [sent, isCut, refused] = [[], false, undefined];
  sentCodes.forgetAll();
  for (const { token } of peopleStore.get()) forgetPerson(token);
  toastStore.set(null);
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (!/SendProof|Prove/.test(address)) return answer(200);
    sent.push(address.includes("SendProof") ? "a code" : (JSON.parse(body as string) as { code: string }).code);
    if (isCut) throw new TypeError("Failed to fetch");
    if (refused !== undefined)
      return answer(failures[refused].code, { name: refused }, { message: failures[refused].fr });
    return answer(200, address.includes("SendProof") ? codeSent : { ownKey });
  });
  signIn(sessionOf("t1"));
  setAside({ mustProve: true });
});

const later = (ms = 1_000) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The page, where a code is asked for at once, unless one was a moment ago. */
async function come() {
  const [person] = peopleStore.get();
  if (person === undefined) throw new Error("nobody has left the phone");
  const page = render(
    inApp(
      <PersonProof person={person} onBack={() => undefined}>
        Les commandes sonnent.
      </PersonProof>,
    ),
  );
  await later();
  return page;
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  await later();
}

async function type(value: string): Promise<void> {
  await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await later();
}

test("the last digit of the code sends it, and a link that cut it only delays that", async () => {
  await come();
  await press("Recevoir un code");
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  isCut = true;
  await type(code);
  expect(sent).toEqual(["a code", code]);
  isCut = false;
  await act(async () => linkStore.set({ ...linkStore.get(), online: false }));
  await act(async () => linkStore.set({ ...linkStore.get(), online: true }));
  await later();
  expect(sent).toEqual(["a code", code, code]);
  expect(sessionStore.get()?.token).toBe("t1");
});

test("another code is had once the wait for it, which is counted down, is over; until then the last one is still good, wherever one has been", async () => {
  const { unmount } = await come();
  await press("Recevoir un code");
  expect(screen.getByText(/^Nouveau code possible dans \d+ s$/)).toBeDefined();
  await press("Utiliser le mot de passe");
  await press("Recevoir un code");
  unmount();
  await come();
  expect(screen.getByLabelText(label)).toBeDefined();
  expect(sent).toEqual(["a code"]);
  await later(codeRules.resendSeconds * 1_000);
  await press("Renvoyer un code");
  expect(sent).toEqual(["a code", "a code"]);
  expect(toastStore.get()).toMatchObject({ text: "Nouveau code envoyé" });
});

test.each([
  ["codeJustSent", true],
  ["otherCodeJustSent", false],
  ["targetTooNew", false],
] as const)("where no code is sent (%s) that is said once, and the digits are asked for: %s", async (name, isAsked) => {
  refused = name;
  await come();
  await press("Recevoir un code");
  expect(screen.queryByLabelText(label) !== null).toBe(isAsked);
  expect(toastStore.get()).toMatchObject({ text: failures[name].fr });
});

test("whoever finds out by asking for a code that the session is over is told so", async () => {
  refused = "sessionEnded";
  await come();
  await press("Recevoir un code");
  expect(screen.getByText(failures.sessionEnded.fr)).toBeDefined();
});
