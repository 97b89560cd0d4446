import { stands, type WorkedScene, type WorkedStep } from "./worked.steps.ts";

export const [packed, fee, whole] = [420_000, 300_000, 720_000];
export const ofPlatform = { type: "buy", amounts: { sale: packed, delivery: fee } } as const;
const ofShop = { type: "buy", amounts: { sale: whole } } as const;
export const inCash = { type: "cashOrder", amounts: { sale: packed, fee, delivery: fee } } as const;

export const paid: WorkedStep = {
  event: "pay",
  effect: "hold",
  writes: [{ bill: ofPlatform, status: "pending" }],
  ...stands(0, packed),
};
export const delivered: WorkedStep = {
  event: "deliver",
  effect: "post",
  writes: [{ bill: ofPlatform, status: "posted" }],
  ...stands(packed),
};
const paidInCash: WorkedStep = { event: "pay", effect: "hold", writes: [], ...stands(0) };
export const deliveredInCash: WorkedStep = {
  event: "deliver",
  effect: "post",
  writes: [{ bill: inCash, status: "posted" }],
  ...stands(0, 0, -fee),
};

/** The money of an order on its way. */
export const workedOrders: readonly WorkedScene[] = [
  {
    title: "Paid from a wallet, delivered by the platform",
    about: "Nothing moves as it is placed, accepted and picked up.",
    steps: [paid, delivered],
  },
  {
    title: "Cancelled, refused, or answered too late",
    steps: [paid, { event: "cancel", effect: "void", writes: [{ bill: ofPlatform, status: "voided" }], ...stands(0) }],
  },
  {
    title: "Something is taken out before the shop has accepted, here 1,000 Ar",
    about: "What is held goes back, and as much as is left to pay is held anew by the same statement.",
    steps: [
      paid,
      {
        event: "agree",
        effect: "reduce",
        order: { packedAmount: packed - 100_000 },
        writes: [
          { bill: ofPlatform, status: "voided" },
          { bill: { type: "buy", amounts: { sale: 320_000, delivery: fee } }, status: "pending" },
        ],
        ...stands(0, 320_000),
      },
    ],
  },
  {
    title: "Paid from a wallet, delivered by the shop",
    order: { deliveryMode: 2 },
    steps: [
      { ...paid, writes: [{ bill: ofShop, status: "pending" }], ...stands(0, whole) },
      { ...delivered, writes: [{ bill: ofShop, status: "posted" }], ...stands(whole) },
    ],
  },
  {
    title: "In cash, delivered by the platform",
    about:
      "The courier hands the cash for everything over to the shop; nothing is held, as nothing has been paid. The fee that is in it the shop owes.",
    order: { paymentMethod: "cash" },
    steps: [paidInCash, deliveredInCash],
  },
  {
    title: "In cash, delivered by the shop",
    about: "The shop holds the cash, and all of it is its own.",
    order: { paymentMethod: "cash", deliveryMode: 2 },
    steps: [
      {
        ...deliveredInCash,
        writes: [{ bill: { type: "cashOrder", amounts: { sale: whole } }, status: "posted" }],
        ...stands(0),
      },
    ],
  },
  {
    title: "What a shop owes is netted from its next sale",
    about: "Of a sale that is posted as much as is owed settles that; of the cash of an order nothing can.",
    steps: [
      { ...deliveredInCash, order: { id: "the-first", paymentMethod: "cash" } },
      { ...paid, ...stands(0, packed, -fee) },
      {
        ...delivered,
        writes: [
          { bill: ofPlatform, status: "posted" },
          { bill: { type: "settle", amounts: { owed: fee } }, status: "posted" },
        ],
        ...stands(packed - fee),
      },
    ],
  },
];
