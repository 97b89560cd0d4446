import { inTransaction } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { FarAnswer, FarState, PaymentChannel } from "../payment-channels/channel.ts";
import { secondsAfter } from "../system/clock.ts";
import { withinPatience } from "../system/patience.ts";
import { trackUnderWay } from "../system/under-way.ts";
import type { Worker } from "../workers/repeating.ts";
import { endOf, arrivesNoMore, nextTryAt, type PayoutEnd, readAs } from "./mobile-payouts.rules.ts";
import { settleMobilePayout, stopUnheardPayout } from "./mobile-payouts.service.ts";
import {
  claimMobilePayouts,
  type ClaimedPayout,
  countSend,
  putBackMobilePayout,
  writePayoutTry,
} from "./mobile-payouts.store.ts";

type Sending = Pick<Dependencies, "database" | "signals" | "clock" | "log" | "stopping" | "mobileMoney" | "messenger">;

const sweepEveryMs = 1000;
/** All calls about a payout together are given up after so long. */
const patienceMs = 20_000;
/** In hand for longer than every patience: whoever has not let go by then is dead. */
const inHandSeconds = 60;
/** So many are in a node's hand at once. */
const mostInHand = 10;

/**
 * Sees to a payout in hand. What was sent before is asked about first; only what nobody there has heard of is sent, and always under
 * the same id, and not once its owner was disabled. An answer that is lost or cannot be read says nothing: it is asked again
 * (docs/decisions/068 and 084).
 */
async function seeTo(
  sending: Sending,
  channel: PaymentChannel,
  payout: ClaimedPayout,
  signal: AbortSignal,
): Promise<void> {
  const { database, signals, clock } = sending;
  const heard = async (call: "pay" | "ask", answer: Promise<FarAnswer>): Promise<FarState> => {
    const { state, said, ms } = await answer;
    await writePayoutTry(database, payout, { call, state: readAs(payout.amount, state), said, ms, now: clock.now() });
    return state;
  };
  const ask = (): Promise<FarState> => heard("ask", channel.stateOf(payout.id, signal));

  const find = async (): Promise<PayoutEnd | undefined> => {
    const known = payout.sends === 0 ? undefined : await ask();
    if (known !== undefined && known.kind !== "unheard") return endOf(payout.amount, known);
    const now = clock.now();
    const sent = await countSend(database, payout, now);
    if (sent === undefined) {
      await inTransaction(database, signals, (work) => stopUnheardPayout(work, payout, now));
      return undefined;
    }
    const answered = await heard("pay", channel.pay(payout, signal));
    if (answered.kind !== "refused") return endOf(payout.amount, answered);
    const isForGood = arrivesNoMore(sent.before, now) && (await ask()).kind === "unheard";
    return isForGood ? { status: "failed", why: answered.why, sends: sent.sends } : undefined;
  };

  const end = await find();
  const now = clock.now();
  if (end === undefined) return putBackMobilePayout(database, payout, nextTryAt(payout.tries, now));
  return inTransaction(database, signals, (work) =>
    settleMobilePayout({ ...work, ...sending }, payout, { ...end, now }),
  );
}

/** Takes what is due in hand, as many as there are places for, and begins to see to each; gives what is under way. */
async function begin(sending: Sending, places: number): Promise<Promise<void>[]> {
  const { database, clock, log, stopping, mobileMoney: channel } = sending;
  if (channel === undefined || places <= 0) return [];
  const now = clock.now();
  const until = secondsAfter(now, inHandSeconds);
  const claimed = await claimMobilePayouts(database, { now, until, atMost: places });
  return claimed.map(async (payout) => {
    try {
      await withinPatience(patienceMs, stopping, (signal) => seeTo(sending, channel, payout, signal));
    } catch (error) {
      log.error({ err: error, payout: payout.id, shop: payout.shop_id }, "a payout could not be seen to");
    }
  });
}

/** Sees once to the payouts that are due, until nothing of them is in hand. */
export async function sweepMobilePayouts(sending: Sending): Promise<void> {
  await Promise.all(await begin(sending, mostInHand));
}

/** The worker that pays out to numbers; one that does not answer holds up no other. */
export function mobilePayer(sending: Sending): Worker {
  const underWay = trackUnderWay();
  let inHand = 0;
  return {
    name: "the payer of mobile money",
    everyMs: sweepEveryMs,
    work: async () => {
      if (sending.stopping.aborted) return;
      for (const seeing of await begin(sending, mostInHand - inHand)) {
        inHand += 1;
        void underWay.add(seeing.finally(() => (inHand -= 1)));
      }
    },
    finish: () => underWay.ended(),
  };
}
