import { setupI18n } from "@lingui/core";
import { lostOutcomes } from "@tsena/contract/orders.outcomes";
import { expect, test } from "vitest";
import { messages as zh } from "../i18n/locales/zh/orders.po";
import { messages as fr } from "../i18n/locales/fr/orders.po";
import { lookOf } from "./order.states.ts";
import {
  acceptWords,
  ageWords,
  courierWords,
  deadlineOf,
  dueWords,
  itemsTitle,
  itemsWords,
  paymentWords,
  takenOutWords,
} from "./order.words.ts";

const french = setupI18n({ locale: "fr", messages: { fr } });
const chinese = setupI18n({ locale: "zh", messages: { zh } });

test("an age is said in the largest unit that fits", () => {
  const said = [0, 3, 59, 60, 1439, 1440, 4000].map((minutes) => french._(ageWords(minutes)));
  expect(said).toEqual([
    "à l'instant",
    "il y a 3\u00A0min",
    "il y a 59\u00A0min",
    "il y a 1\u00A0h",
    "il y a 23\u00A0h",
    "il y a 1\u00A0j",
    "il y a 2\u00A0j",
  ]);
});

test("the time left to accept is said in words, up to the last minute and beyond", () => {
  expect([8, 1, 0, -2].map((minutes) => french._(acceptWords(minutes)))).toEqual([
    "Encore 8\u00A0min pour accepter",
    "Dernière minute pour accepter",
    "Délai passé",
    "Délai passé",
  ]);
  expect(chinese._(acceptWords(8))).toBe("请在 8\u00A0分钟内接单");
});

test("while its customer is asked no time of the shop's runs for an order; then it does again", () => {
  const [acceptBy, answerBy] = ["2026-11-20T09:13:00.000Z", "2026-11-20T09:03:00.000Z"];
  const asked = { id: "p", at: "2026-11-20T09:00:00.000Z", answeredAt: null, amount: 1, lessAmount: 1, takenOut: [] };
  const waits = { status: 2, ready: false, acceptBy, dueAt: null } as const;
  expect(deadlineOf({ ...waits, proposal: { ...asked, answerBy, answer: null } })).toBeNull();
  expect(deadlineOf({ ...waits, proposal: { ...asked, answerBy: null, answer: "declined" } })?.until).toBe(acceptBy);
  // As the phone kept it before there were any.
  const { proposal: _, ...kept } = { ...waits, proposal: null };
  expect(deadlineOf(kept as typeof waits & { proposal: null })?.until).toBe(acceptBy);
});

test("a late order says by how much", () => {
  expect([12, 1, 0, -1, -3].map((minutes) => french._(dueWords(minutes)))).toEqual([
    "À remettre dans 12\u00A0min",
    "À remettre dans 1\u00A0min",
    "À remettre maintenant",
    "En retard de 2\u00A0min",
    "En retard de 4\u00A0min",
  ]);
});

const paidAt = "2026-11-20T12:00:00+03:00";
const unpaid = { status: 1, paidAt: null, endReason: null } as const;
const at = (status: 2 | 3 | 4 | 5) => ({ status, paidAt, endReason: null }) as const;
const closedByClock = { status: 5, paidAt, endReason: "Terminée d'office" } as const;
const cancelled = { status: 6, paidAt, endReason: "Annulée par le client" } as const;
const abandoned = { ...cancelled, paidAt: null } as const;
const plain = { outcome: null, refund: null, ready: false, proposal: null } as const;
const proposal = {
  id: "1",
  at: paidAt,
  answerBy: null,
  answeredAt: null,
  amount: 100_000,
  lessAmount: 100_000,
  takenOut: [],
};

test.each([
  ["an unpaid one", unpaid, "Pas encore payée", "尚未付款", "En espèces, pas encore confirmée", "货到付款，待顾客确认"],
  [
    "one to accept",
    at(2),
    "Déjà payée",
    "已在线支付",
    "Espèces\u00A0: le livreur vous remet 8,000\u00A0Ar",
    "货到付款，骑手代收后交给您 8,000\u00A0Ar",
  ],
  [
    "one that cooks",
    at(3),
    "Déjà payée",
    "已在线支付",
    "Espèces\u00A0: le livreur vous remet 8,000\u00A0Ar",
    "货到付款，骑手代收后交给您 8,000\u00A0Ar",
  ],
  [
    "one on its way",
    at(4),
    "Déjà payée",
    "已在线支付",
    "Espèces\u00A0: le livreur vous remet 8,000\u00A0Ar",
    "货到付款，骑手代收后交给您 8,000\u00A0Ar",
  ],
  ["a delivered one", at(5), "Payée", "已付款", "Espèces remises par le livreur", "骑手已交来现金"],
  [
    "one that the clock closed",
    closedByClock,
    "Payée",
    "已付款",
    "Espèces, livraison non confirmée",
    "货到付款，未确认送达",
  ],
  ["one cancelled after its payment", cancelled, "Client remboursé", "已退款给顾客", "Rien à encaisser", "无需收款"],
  [
    "one that was paid back",
    { ...at(5), refund: { at: paidAt, reason: "Plat froid" } },
    "Client remboursé",
    "已退款给顾客",
    "Client remboursé",
    "已退款给顾客",
  ],
  ["one that nobody paid in time", abandoned, "Jamais payée", "顾客未付款", "Rien à encaisser", "无需收款"],
] as const)("of %s the money is told as it stands, in both languages", (_, order, ...words) => {
  const wallet = paymentWords({ refund: null, amount: 800_000, ...order, paymentMethod: "wallet", deliveryMode: 1 });
  const cash = paymentWords({ refund: null, amount: 800_000, ...order, paymentMethod: "cash", deliveryMode: 1 });
  expect([french._(wallet), chinese._(wallet), french._(cash), chinese._(cash)]).toEqual(words);
  expect(paymentWords({ refund: null, amount: 800_000, ...order, paymentMethod: "wallet", deliveryMode: 2 })).toEqual(
    wallet,
  );
});

test.each([
  [unpaid, "En espèces, pas encore confirmée", "货到付款，待顾客确认"],
  [at(2), "Espèces\u00A0: vous encaissez", "货到付款，请您收现金"],
  [at(4), "Espèces\u00A0: vous encaissez", "货到付款，请您收现金"],
  [at(5), "Espèces encaissées", "现金已收"],
  [closedByClock, "Espèces, livraison non confirmée", "货到付款，未确认送达"],
  [cancelled, "Rien à encaisser", "无需收款"],
  [abandoned, "Rien à encaisser", "无需收款"],
] as const)(
  "cash is the shop's to collect where it delivers itself, until the order has ended: %o",
  (order, fr, zh) => {
    const words = paymentWords({ refund: null, amount: 800_000, ...order, paymentMethod: "cash", deliveryMode: 2 });
    expect([french._(words), chinese._(words)]).toEqual([fr, zh]);
  },
);

test("an order that the clock closed is not said to be delivered, as nobody has said so; one paid back is said to be so", () => {
  const refund = { at: paidAt, reason: "Plat froid" };
  const stands = [{ refund: null }, { refund }].flatMap((given) =>
    [at(5), closedByClock].map((order) => ({ ...order, ...given })),
  );
  const words = stands.map(
    (order) => lookOf({ ...plain, ...order, outcome: "completed", ready: true, paymentMethod: "wallet" }).word,
  );
  expect(words.map((word) => [french._(word), chinese._(word)])).toEqual([
    ["Livrée", "已完成"],
    ["Terminée", "已结束"],
    ["Remboursée", "已退款"],
    ["Remboursée", "已退款"],
  ]);
});

test("an order that was lost says why: nobody answered, the shop refused, or who cancelled it", () => {
  const words = lostOutcomes.map(
    (outcome) => lookOf({ ...plain, ...cancelled, outcome, paymentMethod: "wallet" }).word,
  );
  expect(words.map((word) => [french._(word), chinese._(word)])).toEqual([
    ["Refusée", "已拒单"],
    ["Manquée", "漏单"],
    ["Annulée par le client", "顾客取消"],
    ["Annulée par la plateforme", "平台取消"],
  ]);
});

test("a payment is waited for only where there is one to come before the order: cash waits for the customer's word; and what never came is said", () => {
  const words = [unpaid, abandoned].flatMap((order) =>
    (["wallet", "cash"] as const).map((paymentMethod) => lookOf({ ...plain, ...order, paymentMethod }).word),
  );
  expect(words.map((word) => [french._(word), chinese._(word)])).toEqual([
    ["Paiement attendu", "待付款"],
    ["Pas encore confirmée", "待顾客确认"],
    ["Jamais payée", "顾客未付款"],
    ["Jamais confirmée", "顾客未确认"],
  ]);
});

test("an order whose customer is asked says so, until there is an answer", () => {
  const words = ([null, "declined"] as const).map(
    (answer) => lookOf({ ...plain, ...at(2), paymentMethod: "cash", proposal: { ...proposal, answer } }).word,
  );
  expect(words.map((word) => [french._(word), chinese._(word)])).toEqual([
    ["Réponse attendue", "等顾客答复"],
    ["À accepter", "待接单"],
  ]);
});

test("items are to be prepared from the payment until they are ready, and then no more", () => {
  const titles = ([1, 2, 3, 4, 5, 6] as const).map((status) => french._(itemsTitle({ status, ready: false })));
  expect(titles).toEqual(["Contenu", "À préparer", "À préparer", "Contenu", "Contenu", "Contenu"]);
  expect(french._(itemsTitle({ status: 3, ready: true }))).toBe("Contenu");
});

test("the items of an order in one line never part a quantity from its dish", () => {
  const item = { id: "1", variantId: "1", variantName: "", price: 100, packingPrice: 0, parts: [] };
  const items = [
    { ...item, name: "Romazava", quantity: 2 },
    { ...item, name: "Jus", quantity: 1 },
  ];
  expect(itemsWords(french, { items })).toBe("2\u00a0×\u00a0Romazava, 1\u00a0×\u00a0Jus");
  expect(itemsWords(chinese, { items })).toBe("2\u00a0×\u00a0Romazava、1\u00a0×\u00a0Jus");
});

test("an order that is ready says who fetches it, and when where that is known", () => {
  const courier = { name: "Rado", phone: "", latitude: null, longitude: null, minutes: null, at: null };
  const said = (order: Parameters<typeof courierWords>[0], minutes: number | null) =>
    french._(courierWords(order, minutes));
  expect(said({ deliveryMode: 2, courier: null }, null)).toBe("Attend son départ");
  expect(said({ deliveryMode: 1, courier: null }, null)).toBe("Pas encore de livreur");
  expect(said({ deliveryMode: 1, courier }, null)).toBe("Livreur\u00A0: Rado");
  expect(said({ deliveryMode: 1, courier }, 4)).toBe("Rado arrive dans 4\u00A0min");
  expect([0, -4].map((minutes) => said({ deliveryMode: 1, courier }, minutes))).toEqual(["Rado arrive", "Rado arrive"]);
  expect(said({ deliveryMode: 1, courier }, -35)).toBe("Rado est attendu depuis 35\u00A0min");
});

const lineOf = (id: string, quantity: number) => ({
  id,
  productId: id,
  variantId: id,
  name: id,
  variantName: "",
  quantity,
  price: 1,
  packingPrice: 0,
  parts: [],
});
const takenOf = (itemId: string, quantity: number, variantName = "") => ({
  itemId,
  productId: itemId,
  variantId: itemId,
  quantity,
  name: itemId,
  variantName,
});

test("what is taken out is told from what is only cut, before the customer's word and after", () => {
  const takenOut = [takenOf("Jus", 2), takenOf("Mi sao", 1, "Grande")];
  const open = { items: [lineOf("Jus", 2), lineOf("Mi sao", 3)] };
  const agreed = { items: [lineOf("Mi sao", 2)] };
  for (const [order, answer] of [
    [open, null],
    [open, "declined"],
    [agreed, "accepted"],
  ] as const) {
    expect(takenOutWords(french, order, { takenOut, answer })).toEqual({
      whole: "2\u00a0×\u00a0Jus",
      cut: "2\u00a0×\u00a0Mi sao\u00a0· Grande au lieu de 3",
    });
    expect(takenOutWords(chinese, order, { takenOut, answer }).cut).toBe(
      "2\u00a0×\u00a0Mi sao\u00a0· Grande（原 3\u00a0份）",
    );
  }
});
