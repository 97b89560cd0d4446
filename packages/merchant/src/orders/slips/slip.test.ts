import { setupI18n } from "@lingui/core";
import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test } from "vitest";
import type { Order } from "@tsena/web/shapes.ts";
import { messages as frOrders } from "../../i18n/locales/fr/orders.po";
import { messages as fr } from "../../i18n/locales/fr/slips.po";
import { messages as zhOrders } from "../../i18n/locales/zh/orders.po";
import { messages as zh } from "../../i18n/locales/zh/slips.po";
import { jobOf, printedJobs } from "./printed.ts";
import { printerBytes } from "./printer.bytes.ts";
import { dotsOf, layOut, lettersOf, type Measure } from "./slip.layout.ts";
import { slipRows, type SlipMark } from "./slip.rows.ts";

const french = setupI18n({ locale: "fr", messages: { fr: { ...frOrders, ...fr } } });
const chinese = setupI18n({ locale: "zh", messages: { zh: { ...zhOrders, ...zh } } });

const item = { id: "i1", variantId: "p1", name: "Romazava", variantName: "Grand", packingPrice: 0, parts: [] };
const order: Order = {
  id: "o1",
  orderNo: "20261120-012",
  status: 3,
  createdAt: "2026-11-20T12:00:00+03:00",
  acceptBy: null,
  dueAt: "2026-11-20T12:30:00+03:00",
  items: [{ ...item, quantity: 2, price: 600_000 }],
  itemsAmount: 1_200_000,
  packingAmount: 50_000,
  deliveryAmount: 0,
  amount: 1_250_000,
  paymentMethod: "cash",
  deliveryMode: 1,
  courier: null,
  handOverCode: "4821",
  ready: false,
  outcome: null,
  prepMinutes: null,
  endReason: null,
  paidAt: "2026-11-20T12:00:00+03:00",
  closedAt: null,
  customerName: "Hery",
  phone: "+261340000000",
  address: "Lot II M 4, Analakely",
  latitude: null,
  longitude: null,
  note: "Sans piment",
  version: 3,
  refund: null,
  proposal: null,
  handOverLockedUntil: null,
};

const now = Date.parse("2026-11-20T12:05:00+03:00");
const slip = (i18n: typeof french, changed: Partial<Order> = {}, mark?: SlipMark) =>
  slipRows(i18n, { order: { ...order, ...changed }, shopName: "Chez Lova", mark, now });
const said = (rows: ReturnType<typeof slip>) =>
  rows.map((row) => (row.kind === "rule" ? "—" : [row.text, row.amount].filter(Boolean).join(" | ")));

test("a slip says what to cook, what it costs, how it is paid, what was asked for and the hand-over code", () => {
  expect(said(slip(french)).map((line) => line.replaceAll(/\s/g, " "))).toEqual([
    "Chez Lova",
    "012",
    "20261120-012 · 12:00",
    "À remettre à 12:30",
    "—",
    "2 × Romazava",
    "Grand | 12,000 Ar",
    "—",
    "Demande : Sans piment",
    "—",
    "Emballage | 500 Ar",
    "Total | 12,500 Ar",
    "Espèces : le livreur vous remet 12,500 Ar",
    "—",
    "Hery",
    "Code de remise | 4821",
  ]);
});

test("what is to be cooked is big, and what was asked for is bold", () => {
  const rows = slip(french);
  expect(rows.filter((row) => row.kind === "words" && row.size === "big")).toHaveLength(2);
  const note = rows.find((row) => row.kind === "words" && row.text.includes("Sans piment"));
  expect(note).toMatchObject({ bold: true });
});

test("a Chinese slip says it in Chinese", () => {
  expect(said(slip(chinese, {}, "duplicate")).join()).toMatch(/补打.*12:30.*备注.*合计.*货到付款.*取餐码/u);
});

test("where the customer lives is on the slip of a shop that delivers itself, and on no other", () => {
  expect(said(slip(french, { deliveryMode: 2 }))).toEqual(expect.arrayContaining([order.address, order.phone]));
  expect(said(slip(french)).join()).not.toContain("Analakely");
  expect(said(slip(french)).join()).not.toContain(order.phone);
});

test("a combo's parts are printed below it, for all the combos of its line: nobody cooks its name", () => {
  const parts = [
    { variantId: "p2", name: "Brochettes", variantName: "5 pièces", quantity: 2 },
    { variantId: "p3", name: "Riz", variantName: "", quantity: 1 },
  ];
  const items = [{ ...item, name: "Menu du jour", variantName: "", quantity: 3, price: 600_000, parts }];
  const lines = said(slip(french, { items })).map((line) => line.replaceAll(/\s/g, " "));
  expect(lines.slice(lines.indexOf("3 × Menu du jour"))).toMatchObject([
    "3 × Menu du jour",
    "– 6 × Brochettes · 5 pièces",
    "– 3 × Riz",
    "18,000 Ar",
    ...lines.slice(lines.indexOf("– 3 × Riz") + 2),
  ]);
});

test("the hand-over code is on the slip only while a courier is waited for", () => {
  for (const status of [2, 4, 5] as const) expect(said(slip(french, { status })).join()).not.toContain("4821");
});

/** Chinese as wide as high, others half of it. */
const measure: Measure = (text, size) =>
  Array.from(text).reduce((sum, letter) => sum + lettersOf[size] * (letter > "⺀" ? 1 : 0.5), 0);

test.each([58, 80] as const)("on paper of %i mm nothing is cut off, and nothing is lost", (paper) => {
  const name = "Soupe chinoise aux raviolis de crevettes 鲜虾云吞面鲜虾云吞面鲜虾云吞面 Anticonstitutionnellement";
  const { width, placed } = layOut(
    slip(french, { items: [{ ...item, name, quantity: 12, price: 600_000 }] }),
    paper,
    measure,
  );
  const texts = placed.flatMap((piece) => (piece.kind === "text" ? [piece] : []));
  expect(width).toBe(dotsOf[paper]);
  for (const { text, x, size, bold } of texts) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + measure(text, size, bold), text).toBeLessThanOrEqual(width);
  }
  const printedText = texts
    .map(({ text }) => text)
    .join("")
    .replaceAll(" ", "");
  expect(printedText).toContain(`12 × ${name}`.replaceAll(" ", ""));
});

test("a note as long as one may be is laid out by few looks at its letters: a slow phone's page stands still for as long", () => {
  const note = "Sans piment pour la soupe, et le riz à part. ".repeat(45).slice(0, 2000);
  let looks = 0;
  const counting: Measure = (...of) => {
    looks += of[0].length;
    return measure(...of);
  };
  const { placed } = layOut(slip(french, { note }), 58, counting);
  const lines = placed.flatMap((piece) => (piece.kind === "text" ? [piece.text] : []));
  expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(note.trim());
  expect(looks).toBeLessThan(1_000_000);
});

test("an amount stands at the right of its line, and the words beside it do not reach it", () => {
  const { placed } = layOut(
    [{ kind: "words", text: "Un très long nom de variante", amount: "12,000 Ar", size: "normal" }],
    58,
    measure,
  );
  const [first, second] = placed.flatMap((piece) => (piece.kind === "text" ? [piece] : []));
  const amount = placed.flatMap((piece) => (piece.kind === "text" && piece.text === "12,000 Ar" ? [piece] : []))[0];
  expect(amount?.y).toBe(first?.y);
  expect((amount?.x ?? 0) + 9 * 13).toBe(384);
  expect(measure(first?.text ?? "", "normal", false)).toBeLessThan(amount?.x ?? 0);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
});

test("a picture reaches the printer dot by dot, in bands it has memory for, with a cut at the end", () => {
  const [width, height] = [10, 130];
  const data = new Uint8Array(width * height * 4).fill(255);
  const blacken = (x: number, y: number) => data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  blacken(0, 0);
  blacken(9, 129);
  const bytes = [...printerBytes({ width, height, data })];
  expect(bytes.slice(0, 12)).toEqual([0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 2, 0, 128, 0, 0x80, 0]);
  const second = 2 + 8 + 2 * 128;
  expect(bytes.slice(second, second + 12)).toEqual([0x1d, 0x76, 0x30, 0, 2, 0, 2, 0, 0, 0, 0, 0x40]);
  expect(bytes.slice(second + 12)).toEqual([0x1b, 0x64, 4, 0x1d, 0x56, 66, 0]);
});

test("an order is printed once, whatever step it takes since, after a reload too", () => {
  const storage = memoryStore();
  printedJobs(storage).add(jobOf(order));
  const jobs = printedJobs(storage);
  const later: Order = { ...order, version: 4, ready: true };
  expect(jobs.isPrinted(jobOf(later))).toBe(true);
  expect(jobs.isPrinted(jobOf({ ...order, id: "o2" }))).toBe(false);
});

test("what is to be cooked has changed: that is not printed yet, and its slip says that it is another", () => {
  const jobs = printedJobs(memoryStore());
  expect(jobs.markOf(order)).toBeUndefined();
  jobs.add(jobOf(order));
  const cut: Order = { ...order, items: [{ ...item, quantity: 1, price: 600_000 }] };
  for (const changed of [{ ...order, note: "Très piquant" }, cut]) {
    expect(jobs.isPrinted(jobOf(changed))).toBe(false);
    expect(jobs.markOf(changed)).toBe("changed");
  }
  expect(jobs.markOf(order)).toBe("duplicate");
  expect(said(slip(french, cut, "changed")).slice(0, 2)).toEqual(["MODIFIÉE", "Remplace le ticket précédent"]);
});

test("what broke off on the way is not printed, but may be about: the next slip of it is a duplicate, until it is known", () => {
  const storage = memoryStore();
  const jobs = printedJobs(storage);
  jobs.note(jobOf(order), "half");
  for (const here of [jobs, printedJobs(storage)])
    expect([here.isPrinted(jobOf(order)), here.isDoubted(jobOf(order)), here.markOf(order)]).toEqual([
      false,
      true,
      "duplicate",
    ]);
  expect(jobs.markOf({ ...order, note: "Très piquant" })).toBe("changed");
  jobs.note(jobOf(order), "failed");
  jobs.note(jobOf({ ...order, id: "o2" }), "closed");
  expect(jobs.store.get()).toHaveLength(1);
  jobs.note(jobOf(order), "done");
  expect([jobs.isPrinted(jobOf(order)), jobs.isDoubted(jobOf(order))]).toEqual([true, false]);
  jobs.note(jobOf(order), "half");
  expect(jobs.isPrinted(jobOf(order))).toBe(true);
});

test("two tabs remember what each has printed, and nothing of what a customer wrote", () => {
  const storage = memoryStore();
  const [one, two] = [printedJobs(storage), printedJobs(storage)];
  const both = [order, { ...order, id: "o2" }].map(jobOf);
  one.add(both[0] ?? "");
  two.add(both[1] ?? "");
  one.reread();
  expect(both.map(one.isPrinted)).toEqual([true, true]);
  expect(storage.getItem("printed")).not.toContain("piment");
});
