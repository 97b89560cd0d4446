// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/queries.ts";
import { answer, details, sessionOf } from "../api/testing.ts";
import { timings } from "../api/timings.ts";
import { addressOf, paths } from "../navigation/paths.ts";
import { forgetPerson, peopleStore, sessionStore, setAside, signIn } from "../person/session.ts";
import { inApp, standsInApp } from "../person/testing/screens.tsx";
import { ChoosePin } from "../staff/screens/pin.tsx";
import { ownAccount, useOwnDetails } from "./accounts.queries.ts";
import { bindEmail } from "./bind-email.ts";
import { changePages } from "./change-password.steps.ts";
import { ChangePassword } from "./screens/change-password.tsx";
import { addSecrets, secretsOf } from "./secrets.ts";

standsInApp();

const owner = { ...details, userName: "Hery", hasPin: true };
const cook = { ...details, userName: "Soa", email: null, referralCode: "COOK", loginType: 2 as const };

/** Lets the answer come to what was changed, which is held back. */
let letGo: (answered: Response) => void;
/** What was changed has been sent. */
let sent: Promise<void>;

beforeEach(() => {
  queryClient.clear();
  const held = new Promise<Response>((resolve) => (letGo = resolve));
  let hasLeft: () => void;
  sent = new Promise((resolve) => (hasLeft = resolve));
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    if (address.includes("LockSession")) return answer(200);
    if (address.includes("GetShopUserDetails"))
      return answer(200, new Headers(headers).get("token") === "cook" ? cook : owner);
    hasLeft();
    return held;
  });
});

afterEach(() => {
  for (const { token } of peopleStore.get()) forgetPerson(token);
});

const accountOf = (mark: string) => {
  const session = sessionOf(mark);
  return { ...session, ownKey: { ...session.ownKey, mark } };
};

const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

function Name() {
  return <p>{useOwnDetails().data?.userName}</p>;
}

/** The owner leaves the phone to the cook. */
async function cookComes(): Promise<void> {
  await act(async () => {
    setAside();
    signIn({ ...accountOf("cook"), loginType: 2 });
  });
}

test("what the server says of somebody who has left the phone meanwhile is not taken for the next one's", async () => {
  signIn(accountOf("owner"));
  render(inApp(<Name />));
  await screen.findByText("Hery");
  const ended = outcomeOf(ownAccount.updateDetails({ nickName: "Boss" }));
  await sent;
  await cookComes();
  await screen.findByText("Soa");
  await act(async () => letGo(answer(200, { ...owner, email: "owner@example.mg" })));
  expect(await ended).toMatchObject({ fields: [] });
  expect(screen.getByText("Soa")).toBeDefined();
  expect(sessionStore.get()?.userInfo.email).not.toBe("owner@example.mg");
  expect(peopleStore.get().map(({ token }) => token)).toEqual(["owner"]);
});

test("a wizard that comes to its end once somebody else is at the phone ends none of hers", async () => {
  signIn(accountOf("owner"));
  const done = vi.fn();
  const ended = outcomeOf(bindEmail({ onDone: done, onProofGone: done, onAddressRefused: done })("135790", false));
  await sent;
  await cookComes();
  addSecrets("emailProof", { ticket: "hers" });
  await act(async () => letGo(answer(200)));
  expect(await ended).toMatchObject({ fields: [] });
  expect(secretsOf("emailProof").ticket).toBe("hers");
  expect(done).not.toHaveBeenCalled();
});

test("who has gone on to another page before a new password was taken stays there", async () => {
  signIn(accountOf("owner"));
  addSecrets("changePassword", { oldPassword: "before", password: "afterwards" });
  history.replaceState(null, "", changePages.repeat);
  const { unmount } = render(inApp(<ChangePassword />));
  fireEvent.change(screen.getByLabelText("Nouveau mot de passe"), { target: { value: "afterwards" } });
  await act(async () => screen.getByRole("button", { name: "Changer le mot de passe" }).click());
  unmount();
  history.replaceState(null, "", addressOf(paths.orders, {}));
  await act(async () => letGo(answer(200)));
  await vi.waitFor(() => expect(secretsOf("changePassword").done).toBe(true));
  expect(location.href).toContain(paths.orders);
});

test.each([false, true])(
  "who chose a PIN to leave the phone and has gone on to another page before it was taken is not put out, nor who has come meanwhile (%s)",
  async (isAnother) => {
    signIn(accountOf("owner"));
    history.replaceState(null, "", addressOf(paths.pin, { next: "people" }));
    const { unmount } = render(inApp(<ChoosePin />));
    fireEvent.change(screen.getByLabelText("Code PIN"), { target: { value: "1357" } });
    fireEvent.change(screen.getByLabelText("Votre mot de passe"), { target: { value: "secret" } });
    await act(async () => screen.getByRole("button", { name: "Enregistrer" }).click());
    await sent;
    unmount();
    if (isAnother) await cookComes();
    await act(async () => letGo(answer(200)));
    await act(() => new Promise((resolve) => setTimeout(resolve, timings.resolveFloor + 100)));
    expect(sessionStore.get()?.token).toBe(isAnother ? "cook" : "owner");
  },
);
