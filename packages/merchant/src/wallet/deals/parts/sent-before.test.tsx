// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { namesOn } from "@tsena/web/storage.ts";
import { link } from "../../../api/link.ts";
import { queryClient } from "../../../api/queries.ts";
import { answer, sessionOf } from "../../../api/testing.ts";
import { signIn } from "../../../person/session.ts";
import { inApp, standsInApp } from "../../../person/testing/screens.tsx";
import { whoseStore } from "../../../person/whose.ts";
import { PayoutsOpen } from "../../parts/payouts-open.tsx";
import { HowMuch } from "./how-much.tsx";
import { PayAmount } from "./pay-amount.tsx";

standsInApp();

const account = "+261340000002";

/** What the wallet holds, in ariary. */
let held = 0;

/** From when on it pays out. */
let payoutsFrom: string | null = null;

/** What lies sealed on the phone. */
const onPhone = (): string =>
  namesOn(localStorage)
    .map((name) => `${name} ${localStorage.getItem(name)}`)
    .join();

/** The same, as a payment was sent last. */
let onPhoneAtSending = "";

beforeEach(async () => {
  held = 100_000;
  payoutsFrom = null;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address.includes("GetBalance"))
      return answer(200, { availableAmount: held * 100, hasPayPassword: true, payoutsFrom });
    onPhoneAtSending = onPhone();
    // It has gone, and its answer is lost.
    held -= (JSON.parse(body as string) as { amount: number }).amount / 100;
    throw new TypeError("Failed to fetch");
  });
  link.reached();
  signIn(sessionOf("t1"));
  // What was sent lies sealed: it is there once the account's key is open.
  await vi.waitUntil(() => whoseStore.get() !== null);
});

afterEach(async () => {
  await vi.waitUntil(() => queryClient.isMutating() === 0);
  queryClient.clear();
});

const type = (digits: string, at: HTMLElement) => {
  for (const digit of digits) fireEvent.click(within(at).getByText(digit, { selector: "button" }));
};

/** Types an amount on the screen; gives whether it is gone on with. */
function goOnWith(amount: string): boolean {
  type(amount, screen.getByRole("group", { name: "Montant" }));
  fireEvent.click(screen.getByRole("button", { name: "Continuer" }));
  return screen.queryByRole("dialog") !== null;
}

/** Opens a screen anew, as after a reload, with so much in the wallet. */
async function openAnew(page: React.ReactNode): Promise<void> {
  render(inApp(page));
  await screen.findByText(new RegExp(`^Vous (avez|pouvez retirer) ${held.toLocaleString("en")}`));
}

/** Pays on a screen, without an answer, and leaves it. */
async function payUnanswered(page: React.ReactNode, amount: string): Promise<void> {
  const { unmount } = render(inApp(page));
  await screen.findByText(new RegExp(held.toLocaleString("en")));
  expect(goOnWith(amount)).toBe(true);
  type("246810", screen.getByRole("dialog"));
  await screen.findByText(/^Aucune réponse/);
  unmount();
}

const toAccount = <PayAmount payee={{ name: "Chez Rina", account }} question="Combien ?" />;

test("a payment password that was chosen since keeps nobody from the receipt of what was sent before without an answer", async () => {
  const inADay = new Date(Date.now() + 86_400_000).toISOString();
  const page = <PayoutsOpen>{toAccount}</PayoutsOpen>;
  payoutsFrom = inADay;
  const { unmount } = render(inApp(page));
  await screen.findByText(/^L'argent pourra sortir/);
  unmount();
  payoutsFrom = null;
  await payUnanswered(page, "40000");
  payoutsFrom = inADay;
  await openAnew(page);
  await vi.waitUntil(() => queryClient.isFetching() === 0);
  expect(screen.queryByText(/^L'argent pourra sortir/)).toBeNull();
  expect(goOnWith("40000")).toBe(true);
});

test.each([
  ["paid", toAccount],
  ["withdrawn in cash", <HowMuch key="cash" />],
  ["withdrawn to a number", <HowMuch key="number" phone={account} />],
])("what was %s without an answer is sent again though less is left; anything else is too much", async (_how, page) => {
  await payUnanswered(page, "80000");
  await openAnew(page);
  expect(goOnWith("90000")).toBe(false);
  expect(screen.getByText(/^Vous n'avez que 20,000/)).toBeTruthy();
  for (let digits = 0; digits < 5; digits += 1) fireEvent.click(screen.getByRole("button", { name: "Effacer" }));
  expect(goOnWith("80000")).toBe(true);
  expect(screen.queryByText(/^Vous n'avez que/)).toBeNull();
  expect(screen.getByText(/^Envoyé à .*, sans réponse/)).toBeTruthy();
});

const toCode = <PayAmount key="code" payee={{ name: "Chez Rina", code: "a printed code" }} question="Combien ?" />;

test("a payment leaves once its key lies on the phone: an app that is closed before it is answered knows it again", async () => {
  const before = onPhone();
  await payUnanswered(toAccount, "50000");
  expect(onPhoneAtSending).not.toBe(before);
  expect(onPhoneAtSending).toBe(onPhone());
});

test("as much as was paid without an answer, to whatever other address, is told as a second payment, with the way to the bill", async () => {
  held = 200_000;
  await payUnanswered(toAccount, "60000");
  for (const other of [toCode, <HowMuch key="cash" />]) {
    await openAnew(other);
    expect(goOnWith("60000")).toBe(true);
    expect(screen.getByText(/^Vous avez déjà envoyé 60,000.Ar à .*, sans réponse/).getAttribute("role")).toBe("alert");
    expect(screen.getByRole("link", { name: "Voir le relevé" }).getAttribute("href")).toBe("/pages/wallet/bill");
    expect(screen.queryByText(/^Envoyé à/)).toBeNull();
    cleanup();
  }
  for (const [page, amount] of [
    [toAccount, "60000"],
    [toCode, "70000"],
  ] as const) {
    await openAnew(page);
    expect(goOnWith(amount)).toBe(true);
    expect(screen.queryByText(/^Vous avez déjà envoyé/)).toBeNull();
    cleanup();
  }
});
