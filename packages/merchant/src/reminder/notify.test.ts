import { i18n } from "@lingui/core";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { signIn, signOut } from "../api/session.ts";
import { sessionOf } from "../api/testing.ts";
import { noticeOf, notify, notifyState, withdrawNotifications } from "./notify.ts";
import { ringing } from "./testing.ts";

interface Shown {
  title: string;
  tag: string;
  close(): void;
}

/** A browser with notifications in its shade. */
function browser(permission: NotificationPermission, others: Shown[] = []) {
  let shade = [...others];
  const registration = {
    getNotifications: async (filter?: { tag: string }) =>
      shade.filter(({ tag }) => filter === undefined || tag === filter.tag),
    showNotification: vi.fn(async (title: string, { tag }: { tag: string }) => {
      const shown = { title, tag, close: () => void (shade = shade.filter((other) => other !== shown)) };
      shade.push(shown);
    }),
  };
  const Notification = { permission };
  vi.stubGlobal("window", { Notification, isSecureContext: true });
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { registration, titles: () => shade.map(({ title }) => title) };
}

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

test("a notification says what happened, and names each order of that kind with its amount", () => {
  const { orders, ...rest } = ringing(3, ["1", "2"]);
  const mixed = { ...rest, orders: [...orders, ...ringing(3, ["9"], "urged").orders] };
  expect(noticeOf(mixed)).toEqual({
    seq: 3,
    title: "Nouvelle commande",
    body: "N° A1 · 12,500\u00A0Ar\nN° A2 · 12,500\u00A0Ar",
  });
});

test.each([
  ["new", "Nouvelle commande"],
  ["cancelled", "Commande annulée"],
  ["urged", "Un client attend sa commande"],
  ["courierNear", "Le livreur arrive"],
] as const)("a reminder of kind %s is titled '%s'", (kind, title) => {
  expect(noticeOf(ringing(1, ["1"], kind)).title).toBe(title);
});

test("a cause that having seen it ends carries its answer, for whoever is at the phone, and a new order none", () => {
  signIn(sessionOf("t1"));
  onTestFinished(signOut);
  const answer = {
    causes: [
      { id: "1", seq: 3 },
      { id: "2", seq: 3 },
    ],
    word: "Vu",
  };
  expect(noticeOf(ringing(3, ["1", "2"], "cancelled")).seen).toEqual(answer);
  expect(noticeOf(ringing(3, ["1"], "new"))).not.toHaveProperty("seen");
  signOut();
  expect(noticeOf(ringing(3, ["1"], "cancelled"))).not.toHaveProperty("seen");
});

test("a cause that the push has already shown is not shown again", async () => {
  const { registration, titles } = browser("granted");
  await notify(ringing(3));
  await notify(ringing(3));
  expect(titles()).toEqual(["Nouvelle commande"]);
  await notify(ringing(4));
  expect(registration.showNotification).toHaveBeenCalledTimes(2);
});

test("a tap on it leads to the delivery orders", async () => {
  const { registration } = browser("granted");
  await notify(ringing(3));
  expect(registration.showNotification.mock.lastCall?.[1]).toMatchObject({
    data: { url: "/#/pages/currentorder/index" },
  });
});

test("nothing is shown to a person who has not allowed it", async () => {
  const { titles } = browser("default");
  await notify(ringing(3));
  expect(titles()).toEqual([]);
});

test("when nothing rings any more, our notifications are taken back, and nobody else's", async () => {
  const { titles } = browser("granted", [{ title: "Autre", tag: "update", close: () => {} }]);
  await notify(ringing(3));
  await withdrawNotifications();
  expect(titles()).toEqual(["Autre"]);
});

test("a browser without notifications says so and works without", async () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", {});
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(notifyState()).toBe("unsupported");
  await notify(ringing(1));
  await withdrawNotifications();
});
