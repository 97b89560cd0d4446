import { i18n } from "@lingui/core";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { signIn, signOut } from "../person/session.ts";
import { sessionOf } from "../api/testing.ts";
import { inNoticeTurn, isAppWindow } from "./notification.ts";
import {
  notify,
  notifySilence,
  notifyState,
  remakeNotifications,
  withdrawNotifications,
  withdrawSilence,
} from "./notify.ts";
import { ringing } from "./testing.ts";

interface Shown {
  title: string;
  tag: string;
  actions?: { title: string }[];
  close(): void;
}

/** A browser with notifications in its shade. */
function browser(permission: NotificationPermission, others: Shown[] = []) {
  let shade = [...others];
  const registration = {
    getNotifications: async (filter?: { tag: string }) =>
      shade.filter(({ tag }) => filter === undefined || tag === filter.tag),
    showNotification: vi.fn(async (title: string, options: Pick<Shown, "tag" | "actions">) => {
      const shown = { title, ...options, close: () => void (shade = shade.filter((other) => other !== shown)) };
      // As a browser: of one name there is one.
      shade = [...shade.filter(({ tag }) => tag !== shown.tag), shown];
    }),
  };
  const Notification = { permission };
  vi.stubGlobal("window", { Notification, isSecureContext: true });
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const answers = () => shade.map(({ tag, actions = [] }) => [tag, ...actions.map(({ title }) => title)]);
  return { registration, answers, titles: () => shade.map(({ title }) => title) };
}

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

test("a new order is accepted on its notification by who may, where it is one alone", async () => {
  const { answers } = browser("granted");
  const shownTo = async (session: ReturnType<typeof sessionOf>, seq: number, ids: string[]) => {
    signIn(session);
    await notify(ringing(seq, ids));
    signOut();
    return answers().at(-1);
  };
  expect(await shownTo(sessionOf("t1"), 1, ["1"])).toEqual(["tsena-order-1", "Accepter"]);
  expect(await shownTo(sessionOf("t1"), 2, ["1", "2"])).toEqual(["tsena-order-2"]);
  const member = { ...sessionOf("t2"), loginType: 2 as const, permissions: ["orders.view" as const] };
  expect(await shownTo(member, 3, ["1"])).toEqual(["tsena-order-3"]);
});

test("a phone's status bar, which draws a sign's outline alone, has the sign that is see-through around its shape", async () => {
  const { registration } = browser("granted");
  signIn(sessionOf("t1"));
  await notify(ringing(1, ["1"]));
  expect(registration.showNotification.mock.lastCall?.[1]).toMatchObject({ badge: "/icons/badge-96.png" });
});

test("a cause that the push has already shown is not shown again", async () => {
  const { registration, titles } = browser("granted");
  await notify(ringing(3));
  await notify(ringing(3));
  expect(titles()).toEqual(["Nouvelle commande"]);
  await notify(ringing(4));
  expect(registration.showNotification).toHaveBeenCalledTimes(2);
});

test("nothing is looked for nor shown while another part of the app shows something: a browser that is asked meanwhile forgets that", async () => {
  const { titles } = browser("granted");
  let end = (): void => undefined;
  const pushed = inNoticeTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const shown = notify(ringing(3));
  await new Promise((resolve) => setTimeout(resolve));
  expect(titles()).toEqual([]);
  end();
  await Promise.all([pushed, shown]);
  expect(titles()).toEqual(["Nouvelle commande"]);
});

test("who leaves the phone takes the answers of what is shown along, and who comes may give them, without another buzz", async () => {
  signIn(sessionOf("t1"));
  onTestFinished(() => signOut());
  const { registration, answers } = browser("granted");
  const cancelled = ringing(3, ["1"], "cancelled");
  const both = { ...ringing(4, ["2"], "urged"), orders: [...ringing(4, ["2"], "urged").orders, ...cancelled.orders] };
  await notify(cancelled);
  await notify(both);
  const shown = [
    ["tsena-order-3", "Vu"],
    ["tsena-order-4", "Vu"],
  ];
  expect(answers()).toEqual(shown);
  signOut();
  await remakeNotifications(both);
  expect(answers()).toEqual([["tsena-order-3"], ["tsena-order-4"]]);
  signIn(sessionOf("t2"));
  await remakeNotifications(both);
  expect(answers()).toEqual(shown);
  for (const [, options] of registration.showNotification.mock.calls.slice(2)) {
    expect(options).toMatchObject({ silent: true });
    expect(options).not.toHaveProperty("vibrate");
  }
});

test("what was shown on a phone that waits for its person may be answered once she has come", async () => {
  const { answers } = browser("granted");
  const cancelled = ringing(3, ["1"], "cancelled");
  await notify(cancelled);
  expect(answers()).toEqual([["tsena-order-3"]]);
  signIn(sessionOf("t1"));
  onTestFinished(() => signOut());
  await remakeNotifications(cancelled);
  expect(answers()).toEqual([["tsena-order-3", "Vu"]]);
});

test("who may not see orders is given no answer on what rings for others on the phone, nor what those could answer before", async () => {
  const { answers } = browser("granted");
  const cancelled = ringing(3, ["1"], "cancelled");
  signIn(sessionOf("t1"));
  onTestFinished(() => signOut());
  await notify(cancelled);
  expect(answers()).toEqual([["tsena-order-3", "Vu"]]);
  signOut();
  signIn({ ...sessionOf("t2"), loginType: 2, permissions: ["stock"] });
  await remakeNotifications(cancelled);
  await notify(ringing(4, ["2"]));
  expect(answers()).toEqual([["tsena-order-3"], ["tsena-order-4"]]);
});

test("that the phone rings no more is notified until somebody is there, whatever becomes of the orders", async () => {
  const { titles } = browser("granted");
  await notify(ringing(3));
  await notifySilence("Hery");
  await withdrawNotifications(null);
  expect(titles()).toEqual(["Ce téléphone ne sonne plus pour les commandes"]);
  await withdrawSilence();
  expect(titles()).toEqual([]);
});

test.each([
  ["https://tsena.mg/", true],
  ["https://tsena.mg/?from=home#/pages/currentorder/index", true],
  ["https://tsena.mg/index.html#/", true],
  ["https://tsena.mg/desk/", false],
  ["https://tsena.mg/docs", false],
  ["https://tsena.mg/healthz", false],
])("a window at %s is one of the app: %s", (url, isApp) => {
  expect(isAppWindow({ url })).toBe(isApp);
});

test.each([
  [["1"], "/#/pages/order/orderDetail?id=1"],
  [["1", "2"], "/#/pages/currentorder/index"],
])("a tap on that of orders %j leads to %s", async (ids, url) => {
  const { registration } = browser("granted");
  await notify(ringing(3, ids));
  expect(registration.showNotification.mock.lastCall?.[1]).toMatchObject({ data: { url } });
});

test("nothing is shown to a person who has not allowed it", async () => {
  const { titles } = browser("default");
  await notify(ringing(3));
  expect(titles()).toEqual([]);
});

test("when nothing rings any more, our notifications are taken back, and nobody else's", async () => {
  const { titles } = browser("granted", [{ title: "Autre", tag: "update", close: () => {} }]);
  await notify(ringing(3));
  await withdrawNotifications(null);
  expect(titles()).toEqual(["Autre"]);
});

test("while others ring, what is over is taken back, and a notice of several only once none of them rings", async () => {
  const { titles } = browser("granted");
  const two = ringing(3, ["1", "2"]);
  two.orders[1]!.seq = 2;
  await notify(two);
  const cancelled = ringing(4, ["1"], "cancelled");
  await notify(cancelled);
  const others = two.orders.slice(1);
  await withdrawNotifications({ ...cancelled, orders: [...cancelled.orders, ...others] });
  expect(titles()).toEqual(["Nouvelle commande", "Commande annulée"]);
  await withdrawNotifications(cancelled);
  expect(titles()).toEqual(["Commande annulée"]);
});

test("what is taken back and what is shown wait for each other, in the order in which they were asked", async () => {
  const { titles } = browser("granted");
  await Promise.all([notify(ringing(3)), withdrawNotifications(null), notify(ringing(4)), notify(ringing(4))]);
  expect(titles()).toEqual(["Nouvelle commande"]);
});

test("a browser without notifications says so and works without", async () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", {});
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(notifyState()).toBe("unsupported");
  await notify(ringing(1));
  await withdrawNotifications(null);
});
