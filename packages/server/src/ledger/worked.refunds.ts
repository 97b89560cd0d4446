import { delivered, deliveredInCash, fee, inCash, ofPlatform, packed, paid, whole } from "./worked.orders.ts";
import { stands, type WorkedScene } from "./worked.steps.ts";
import { withdrawn } from "./worked.wallet.ts";

/** What goes off an order, and what pays it back. */
export const workedRefunds: readonly WorkedScene[] = [
  {
    title: "With a commission of 5 %, paid from a wallet",
    about: "It is of products and packing, by the rate that held when the order was paid, and rounded down.",
    basisPoints: 500,
    steps: [
      paid,
      {
        ...delivered,
        writes: [
          { bill: ofPlatform, status: "posted" },
          { bill: { type: "commission", amounts: { wallet: 21_000 } }, status: "posted" },
        ],
        ...stands(399_000),
      },
      {
        event: "refund",
        effect: "refund",
        writes: [
          {
            bill: { type: "cancelOrder", amounts: { wallet: packed, delivery: fee, commissionToWallet: 21_000 } },
            status: "posted",
          },
        ],
        ...stands(0),
      },
    ],
  },
  {
    title: "With a commission of 5 %, in cash",
    order: { paymentMethod: "cash" },
    basisPoints: 500,
    steps: [
      {
        ...deliveredInCash,
        writes: [
          { bill: inCash, status: "posted" },
          { bill: { type: "commission", amounts: { owed: 21_000 } }, status: "posted" },
        ],
        ...stands(0, 0, -321_000),
      },
      {
        event: "refund",
        effect: "refund",
        writes: [
          {
            bill: { type: "cancelOrder", amounts: { owed: packed, delivery: fee, commissionToOwed: 21_000 } },
            status: "posted",
          },
        ],
        ...stands(0, 0, -whole),
      },
    ],
  },
  {
    title: "The refund of a delivered order, with 1,000 Ar left in the wallet",
    about:
      "New transfers, posted at once; those of the order stay as they are. Before they are made out, both accounts of the shop are locked (`lockForRefund`), so that two refunds never count on the same money.",
    steps: [
      paid,
      delivered,
      withdrawn(320_000, "posted", 100_000),
      {
        event: "refund",
        effect: "refund",
        writes: [
          {
            bill: { type: "cancelOrder", amounts: { wallet: 100_000, owed: 320_000, delivery: fee } },
            status: "posted",
          },
        ],
        ...stands(0, 0, -320_000),
      },
    ],
  },
  {
    title: "The refund of an order paid in cash, delivered by the platform",
    about:
      "The shop owed the fee already. It holds the cash of the whole order, so that it owes all of it in the end; the platform, which will get the fee from it, gives the fee back.",
    order: { paymentMethod: "cash" },
    steps: [
      deliveredInCash,
      {
        event: "refund",
        effect: "refund",
        writes: [{ bill: { type: "cancelOrder", amounts: { owed: packed, delivery: fee } }, status: "posted" }],
        ...stands(0, 0, -whole),
      },
    ],
  },
];
