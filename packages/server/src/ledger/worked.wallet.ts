import { stands, type WorkedScene, type WorkedStep } from "./worked.steps.ts";

/** Money that leaves the wallet at once, or is held for that. */
export function withdrawn(amount: number, status: "pending" | "posted", after: number): WorkedStep {
  const bill = { type: "withdraw", amounts: { paidOut: amount } } as const;
  return {
    event: status === "posted" ? "withdraw" : "ask to withdraw",
    movement: (shopId, _other, now) => ({
      bills: [{ ...bill, shopId, subject: "a-withdrawal", fact: "ask" }],
      status,
      now,
    }),
    writes: [{ bill, status }],
    ...stands(after),
  };
}

const recharged: WorkedStep = {
  event: "recharge",
  movement: (shopId, _other, now) => ({
    bills: [{ shopId, type: "recharge", subject: "a-recharge", fact: "recharge", amounts: { paidIn: 500_000 } }],
    status: "posted",
    now,
  }),
  writes: [{ bill: { type: "recharge", amounts: { paidIn: 500_000 } }, status: "posted" }],
  ...stands(500_000),
};

function withdrawalEnds(event: string, as: "posted" | "voided", after: number): WorkedStep {
  return {
    event,
    movement: (shopId, _other, now) => ({
      ends: { shopId, subject: "a-withdrawal", as },
      bills: [],
      status: "posted",
      now,
    }),
    writes: [{ bill: { type: "withdraw", amounts: { paidOut: 200_000 } }, status: as }],
    ...stands(after),
  };
}

const handedOut = { type: "withdraw", amounts: { handedOut: 200_000 } } as const;

const paidOutByOther: WorkedStep = {
  event: "pay out",
  movement: (shopId, otherId, now) => ({
    ends: { shopId, subject: "a-withdrawal", as: "posted" },
    bills: [{ ...handedOut, shopId: otherId, subject: "a-withdrawal", fact: "handOut" }],
    status: "posted",
    now,
  }),
  writes: [
    { bill: { type: "withdraw", amounts: { paidOut: 200_000 } }, status: "posted" },
    { bill: handedOut, status: "posted", isOther: true },
  ],
  ...stands(300_000),
};

const sent = { type: "transfer", amounts: { sent: 200_000 } } as const;
const received = { type: "transfer", amounts: { received: 200_000 } } as const;

const redeemed = { type: "recharge", amounts: { voucher: 500_000 } } as const;

/** What moves a wallet beside orders. */
export const workedWallet: readonly WorkedScene[] = [
  {
    title: "A recharge, and a transfer to another shop",
    about: "A transfer is a bill of each shop, both in one transaction.",
    steps: [
      recharged,
      {
        event: "transfer",
        movement: (shopId, otherId, now) => ({
          bills: [
            { ...sent, shopId, subject: "a-transfer", fact: "send" },
            { ...received, shopId: otherId, subject: "a-transfer", fact: "receive" },
          ],
          status: "posted",
          now,
        }),
        writes: [
          { bill: sent, status: "posted" },
          { bill: received, status: "posted", isOther: true },
        ],
        ...stands(300_000),
      },
    ],
  },
  {
    title: "A voucher that is redeemed",
    about: "The platform pays what it had given away. Until then nothing has moved.",
    steps: [
      {
        event: "redeem",
        movement: (shopId, _other, now) => ({
          bills: [{ ...redeemed, shopId, subject: "A1B2C3", fact: "redeem" }],
          status: "posted",
          now,
        }),
        writes: [{ bill: redeemed, status: "posted" }],
        ...stands(500_000),
      },
    ],
  },
  {
    title: "A withdrawal that is paid out",
    about: "Held as it is asked for: money on its way out is gone already.",
    steps: [recharged, withdrawn(200_000, "pending", 300_000), withdrawalEnds("pay out", "posted", 300_000)],
  },
  {
    title: "A withdrawal that another shop pays out",
    about: "As much as it gave in cash comes into its wallet.",
    steps: [recharged, withdrawn(200_000, "pending", 300_000), paidOutByOther],
  },
  {
    title: "A withdrawal that is cancelled or expires",
    steps: [recharged, withdrawn(200_000, "pending", 300_000), withdrawalEnds("cancel", "voided", 500_000)],
  },
];
