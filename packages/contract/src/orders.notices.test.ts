import { expect, test } from "vitest";
import { type Kind, noticeOf, type Ringing } from "./orders.notices.ts";

const nobody = { seen: false, accept: false };
const anybody = { seen: true, accept: true };

/** What rings: orders with these ids, each for the cause of that number. */
function ringing(seq: number, ids: string[], kind: Kind = "new"): Ringing {
  const orders = ids.map((id) => ({
    id,
    orderNo: `A${id}`,
    seq,
    kind,
    acceptBy: kind === "new" ? "2026-11-20T09:14:00Z" : null,
    amount: 1_250_000,
    itemCount: 2,
  }));
  return { seq, kind, count: ids.length, orders, serverTime: "2026-11-20T12:00:00+03:00" };
}

test("a notification says what happened, and names each order of that kind with its amount and, by the shop's clock, until when it can be accepted", () => {
  const { orders, ...rest } = ringing(3, ["1", "2"]);
  const mixed = { ...rest, orders: [...orders, ...ringing(2, ["9"], "urged").orders] };
  expect(noticeOf(mixed, "fr", nobody)).toEqual({
    seq: 3,
    tells: [3, 3],
    title: "Nouvelle commande",
    body: "N° A1 · 12,500\u00A0Ar · accepter avant 12:14\nN° A2 · 12,500\u00A0Ar · accepter avant 12:14",
    orderId: undefined,
    orderNo: undefined,
    causes: [],
    answers: [],
  });
  expect(noticeOf(ringing(4, ["1"]), "zh", nobody)).toMatchObject({
    title: "您有新订单",
    body: "A1 号 · 12,500\u00A0Ar · 12:14 前接单",
    orderId: "1",
    orderNo: "A1",
  });
});

test.each([
  ["new", "Nouvelle commande", "您有新订单"],
  ["cancelled", "Commande annulée", "订单已取消"],
  ["urged", "Un client attend sa commande", "顾客正在催单"],
  ["courierNear", "Le livreur arrive", "骑手即将到店"],
] as const)("a reminder of kind %s is titled '%s' or '%s'", (kind, fr, zh) => {
  const ring = ringing(1, ["1"], kind);
  expect([noticeOf(ring, "fr", nobody).title, noticeOf(ring, "zh", nobody).title]).toEqual([fr, zh]);
});

test("what having seen it ends carries that answer, and one new order its acceptance, for who may give them", () => {
  const cancelled = ringing(3, ["1", "2"], "cancelled");
  const causes = [
    { id: "1", seq: 3 },
    { id: "2", seq: 3 },
  ];
  expect(noticeOf(cancelled, "fr", anybody)).toMatchObject({ causes, answers: [{ answer: "seen", word: "Vu" }] });
  expect(noticeOf(ringing(3, ["1"]), "zh", anybody)).toMatchObject({
    causes: [{ id: "1", seq: 3 }],
    answers: [{ answer: "accept", word: "接单" }],
  });
  for (const silent of [
    noticeOf(cancelled, "fr", { seen: false, accept: true }),
    noticeOf(ringing(3, ["1"]), "fr", { seen: true, accept: false }),
    noticeOf(ringing(3, ["1", "2"]), "fr", anybody),
  ])
    expect(silent).toMatchObject({ causes: [], answers: [] });
});

test.each(["fr", "zh"] as const)(
  "of many orders a few are named, so that it stays small enough to be pushed (%s)",
  (language) => {
    const ids = Array.from({ length: 50 }, (_, index) => `01a20bac-abef-7039-8020-3220${10_000_000 + index}`);
    const many = ringing(123_456, ids, "cancelled");
    const notice = noticeOf(many, language, anybody);
    expect(notice.body.split("\n")).toHaveLength(9);
    expect(notice.body.split("\n").at(-1)).toBe(language === "fr" ? "et 42 autres" : "另有 42 单");
    expect(notice.causes).toHaveLength(8);
    expect(notice.tells).toHaveLength(50);
    const rings = many.orders.map(({ seq }) => seq);
    expect(Buffer.byteLength(JSON.stringify({ ...notice, rings }))).toBeLessThan(3_000);
    expect(noticeOf(ringing(1, ids.slice(0, 9)), "fr", nobody).body).toMatch(/\net une autre$/);
  },
);

test("what else rings for an order that waits to be accepted is not answered by having seen it", () => {
  const urged = ringing(5, ["1"], "urged");
  const both = { ...urged, orders: [...urged.orders, ...ringing(4, ["1"]).orders] };
  expect(noticeOf(both, "fr", anybody)).toMatchObject({ causes: [], answers: [] });
});
