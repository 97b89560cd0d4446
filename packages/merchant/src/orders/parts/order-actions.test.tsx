// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { FailureName } from "@tsena/contract/failures";
import type { Order } from "@tsena/web/shapes.ts";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { link } from "../../api/link.ts";
import { queryClient } from "../../api/queries.ts";
import { serverNow } from "../../api/server-clock.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { KitchenCard } from "./kitchen-card.tsx";
import { OrderActions } from "./order-actions.tsx";

const dish = { id: "i", variantId: "v", name: "Mi sao", variantName: "", price: 0, packingPrice: 0, parts: [] };

const waiting: Order = {
  id: "7",
  orderNo: "A-7",
  status: 2,
  createdAt: "2026-11-20T09:00:00.000Z",
  paidAt: "2026-11-20T09:00:00.000Z",
  acceptBy: null,
  dueAt: null,
  closedAt: null,
  items: [{ ...dish, quantity: 2 }],
  itemsAmount: 0,
  packingAmount: 0,
  deliveryAmount: 0,
  amount: 0,
  paymentMethod: "wallet",
  deliveryMode: 1,
  courier: null,
  handOverCode: "1234",
  handOverLockedUntil: null,
  ready: false,
  outcome: null,
  endReason: null,
  refund: null,
  proposal: null,
  customerName: "Lova",
  phone: "",
  address: "",
  latitude: 0,
  longitude: 0,
  note: "",
  version: 1,
  prepMinutes: 20,
};
const cooking: Order = { ...waiting, status: 3, dueAt: "2026-11-20T09:20:00.000Z", prepMinutes: null };

/** What its customer is asked, or has said. */
const asksFor = (answer: NonNullable<Order["proposal"]>["answer"]): Order["proposal"] => ({
  id: "p",
  at: "2026-11-20T09:01:00.000Z",
  answerBy: answer === null ? "2026-11-20T09:04:00.000Z" : null,
  answer,
  answeredAt: null,
  amount: 0,
  lessAmount: 0,
  takenOut: [],
});

/** The steps that the server was asked for, and has not answered; and what was sent with each. */
let asked: string[];
let payloads: unknown[];
let answerAll: () => void;
let heard: string[];
/** What the server refuses each step with, where it does. */
let refusal: { name: FailureName } | undefined;

standsInApp();

beforeEach(() => {
  asked = [];
  payloads = [];
  heard = [];
  refusal = undefined;
  const answered = new Promise<void>((resolve) => (answerAll = resolve));
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    const step = /Order\/(\w+)/.exec(address)?.[1] ?? "";
    if (body === undefined) return answer(200, null);
    asked.push(step);
    payloads.push(JSON.parse(body as string));
    await answered;
    if (refusal !== undefined) return answer(409, refusal, { message: "Non" });
    return answer(200, { ...cooking, version: 2, soldOut: [] });
  });
  link.reached();
  signIn(sessionOf("t1"));
});

afterEach(async () => {
  await act(async () => answerAll());
  await vi.waitUntil(() => queryClient.isMutating() === 0);
  cleanup();
  queryClient.clear();
});

const shown = (screens: React.ReactNode) => render(inApp(screens));

const onSettled = ({ status }: Order, by: string) => void heard.push(`${status} ${by}`);

/** The order on two screens of the app: whoever goes from one to the other is quicker than the link. */
const twice = (order: Order) =>
  shown(
    <>
      <section aria-label="card">
        <OrderActions order={order} onSettled={onSettled} />
      </section>
      <section aria-label="page">
        <OrderActions order={order} onSettled={onSettled} />
      </section>
    </>,
  );

const at = (place: string) => within(screen.getByRole("region", { name: place }));
const press = (button: HTMLElement) => fireEvent.click(button);
const isBlocked = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";
const isBusy = (button: HTMLElement) => isBlocked(button) && button.textContent.includes("Envoi…");

test("while an order is accepted neither its minutes nor its refusal take a press, and its page shows it on its way, too", async () => {
  twice(waiting);
  press(at("card").getByRole("button", { name: "Accepter" }));
  await waitFor(() => expect(asked).toEqual(["Accept"]));
  expect([at("card"), at("page")].map((place) => isBusy(place.getByRole("button", { name: "Envoi…" })))).toEqual([
    true,
    true,
  ]);
  for (const name of [/^Prête dans/, "Refuser"])
    for (const place of [at("card"), at("page")]) {
      const button = place.getByRole("button", { name });
      expect(isBlocked(button)).toBe(true);
      press(button);
    }
  expect(screen.queryByRole("dialog")).toBeNull();
  press(at("page").getByRole("button", { name: "Envoi…" }));
  await act(async () => answerAll());
  await waitFor(() => expect(heard).toEqual(["3 us", "3 us"]));
  expect(asked).toEqual(["Accept"]);
  expect(isBlocked(at("card").getByRole("button", { name: "Refuser" }))).toBe(false);
});

test("'Accepter' takes an order in the minutes that were read beside it, whatever the kitchen has taken on since", async () => {
  twice({ ...waiting, prepMinutes: 35 });
  expect(at("card").getByRole("button", { name: /^Prête dans 35/ }).textContent).toBe("35 min");
  press(at("card").getByRole("button", { name: "Accepter" }));
  await waitFor(() => expect(payloads).toEqual([{ id: "7", prepMinutes: 35 }]));
  await act(async () => answerAll());
  await waitFor(() => expect(heard).toHaveLength(2));
});

test("of the minutes that are offered one is taken, and of the delays", async () => {
  twice(waiting);
  press(at("card").getByRole("button", { name: /^Prête dans/ }));
  const sheet = () => within(screen.getByRole("dialog"));
  press(sheet().getByRole("button", { name: /^25/ }));
  await waitFor(() => expect(asked).toEqual(["Accept"]));
  expect(isBlocked(sheet().getByRole("button", { name: /^30/ }))).toBe(true);
  await act(async () => answerAll());
  await waitFor(() => expect(heard).toHaveLength(2));
  cleanup();
  twice(cooking);
  press(at("card").getByRole("button", { name: "Retarder" }));
  press(sheet().getByRole("button", { name: /^\+\s5/ }));
  await waitFor(() => expect(asked).toEqual(["Accept", "Delay"]));
  expect(payloads).toEqual([
    { id: "7", prepMinutes: 25 },
    { id: "7", minutes: 5 },
  ]);
});

test("of an order that is late each delay says a time that is still to come", () => {
  const hour = 3_600_000;
  const before = serverNow();
  twice({ ...cooking, dueAt: new Date(before - hour).toISOString() });
  press(at("card").getByRole("button", { name: "Retarder" }));
  const first = within(screen.getByRole("dialog")).getByRole("button", { name: /^\+\s5/ });
  const times = [before, serverNow()].map((now) => `prête à ${timeOfDay(now + 5 * 60_000)}`);
  expect(times.some((time) => first.textContent.includes(time))).toBe(true);
});

/** One of the two is missing: its customer is asked for the rest, on the card. Gives the sheet. */
function askForTheRest() {
  press(at("card").getByRole("button", { name: "Refuser" }));
  const sheet = within(screen.getByRole("dialog"));
  press(sheet.getByRole("radio", { name: /Un produit manque/ }));
  press(sheet.getByRole("button", { name: "1" }));
  press(sheet.getByRole("button", { name: "Retirer et demander au client" }));
  return sheet;
}

test("while its customer is asked for the rest an order is not refused", async () => {
  twice(waiting);
  const sheet = askForTheRest();
  await waitFor(() => expect(asked).toEqual(["Propose"]));
  const refuse = sheet.getByRole("button", { name: "Refuser la commande" });
  expect(isBlocked(refuse)).toBe(true);
  expect(isBlocked(at("page").getByRole("button", { name: "Accepter" }))).toBe(true);
});

test("whose customer was asked twice is refused as it was chosen, and asked no more: the sheet stays", async () => {
  refusal = { name: "customerAskedOften" };
  twice(waiting);
  const sheet = askForTheRest();
  await act(async () => answerAll());
  await waitFor(() => expect(sheet.queryByRole("button", { name: /demander au client/ })).toBeNull());
  expect(sheet.queryByText(/Vous pouvez demander/)).toBeNull();
  expect(sheet.getByRole("button", { name: "1" }).getAttribute("aria-pressed")).toBe("true");
  expect(isBlocked(sheet.getByRole("button", { name: "Refuser la commande" }))).toBe(false);
});

test("a sheet gives way once another phone has made of the order what it cannot be asked for any more, and does not come back", () => {
  let become: (order: Order) => void = () => undefined;
  function Changing() {
    const [order, setOrder] = useState(waiting);
    useEffect(() => void (become = setOrder), []);
    return <OrderActions order={order} onSettled={onSettled} />;
  }
  shown(<Changing />);
  const sheet = () => screen.queryByRole("dialog");
  press(screen.getByRole("button", { name: "Refuser" }));
  expect(sheet()).not.toBeNull();
  act(() => become({ ...waiting, proposal: asksFor(null) }));
  expect(sheet()).toBeNull();
  act(() => become({ ...waiting, proposal: asksFor("declined") }));
  expect(sheet()).toBeNull();
  press(screen.getByRole("button", { name: "Refuser" }));
  act(() => become(cooking));
  expect(sheet()).toBeNull();
  press(screen.getByRole("button", { name: "Retarder" }));
  act(() => become({ ...cooking, dueAt: null }));
  expect(sheet()).not.toBeNull();
  act(() => become({ ...cooking, ready: true, deliveryMode: 2 }));
  expect(sheet()).toBeNull();
});

test("what is delayed on its page is not called ready in the kitchen at the same time", async () => {
  shown(
    <>
      <section aria-label="kitchen">
        <KitchenCard order={cooking} onSettled={onSettled} />
      </section>
      <section aria-label="page">
        <OrderActions order={cooking} onSettled={onSettled} />
      </section>
    </>,
  );
  press(at("page").getByRole("button", { name: "Retarder" }));
  press(within(screen.getByRole("dialog")).getByRole("button", { name: /^\+\s5/ }));
  await waitFor(() => expect(asked).toEqual(["Delay"]));
  const ready = at("kitchen").getByRole("button", { name: "C'est prêt" });
  expect(isBlocked(ready)).toBe(true);
  press(ready);
  await act(async () => answerAll());
  await waitFor(() => expect(isBlocked(ready)).toBe(false));
  expect(asked).toEqual(["Delay"]);
});

test("an order that is sent out on its card is not sent out on its page as well", async () => {
  twice({ ...cooking, deliveryMode: 2, ready: true });
  press(at("card").getByRole("button", { name: "Partie en livraison" }));
  await waitFor(() => expect(asked).toEqual(["Dispatch"]));
  press(at("page").getByRole("button", { name: "Envoi…" }));
  await act(async () => answerAll());
  await waitFor(() => expect(heard).toEqual(["3 us"]));
  expect(asked).toEqual(["Dispatch"]);
});

test("who may see an order and not accept it reads whom to ask, and nothing of one that is accepted", () => {
  act(() => signIn({ ...sessionOf("t2"), loginType: 2, permissions: ["orders.view"] }));
  const { rerender, container } = shown(<OrderActions order={waiting} onSettled={onSettled} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(container.textContent).toBe("L'accepter ne fait pas partie de vos accès\u00A0: demandez à un collègue.");
  rerender(inApp(<OrderActions order={cooking} onSettled={onSettled} />));
  expect(container.textContent).toBe("");
});
