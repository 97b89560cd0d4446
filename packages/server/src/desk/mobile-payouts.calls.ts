import type { ConfirmationStatus } from "@tsena/contract/desk.confirmations";
import { deskMobilePayouts, type MobilePayoutStory } from "@tsena/contract/desk.mobile-payouts";
import { dayAfter, shopDay } from "@tsena/contract/shops.day";
import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Operator } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import type { FarPayout, PaymentChannel } from "../payment-channels/channel.ts";
import { hastenMobilePayout, isDecidable } from "../wallet/mobile-payouts.store.ts";
import { confirmationKinds } from "./confirmations.kinds.ts";
import { doOrAsk } from "./confirmations.service.ts";
import { listWaitingOf } from "./confirmations.store.ts";
import { compareDay } from "./mobile-payouts.rules.ts";
import { findAnyMobilePayout, listMobilePayouts, listPayoutsOfDay, listPayoutTries } from "./mobile-payouts.store.ts";
import { deskPayoutOf, payoutDayOf, payoutStoryOf } from "./mobile-payouts.view.ts";
import { writeOperatorLog, writePageRead, writeRead } from "../audit/operator-logs.store.ts";

/** The far side's list of a day is waited for so long. */
const patienceMs = 15_000;

/** A day as the far side lists it, and the days beside it; undefined where it does not tell all of it. Of a day to come it is not asked. */
async function listsAround(
  channel: PaymentChannel,
  day: string,
  now: Date,
): Promise<{ ofDay: FarPayout[]; beside: FarPayout[] } | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  const today = shopDay(now);
  const list = async (days: number) => {
    const listed = days === 0 ? day : dayAfter(day, days);
    return listed > today ? [] : channel.listDay(listed, signal);
  };
  try {
    const [before, ofDay, after] = await Promise.all([list(-1), list(0), list(1)]);
    return { ofDay, beside: [...before, ...after] };
  } catch {
    return undefined;
  }
}

/** One payout with what the far side has answered, who has ended it, and what waits to. */
async function storyOf(
  db: Kysely<Database>,
  id: string,
  { actor, now, fail }: { actor: Operator; now: Date } & Failing<"payoutNotFound">,
): Promise<MobilePayoutStory> {
  const payout = (await findAnyMobilePayout(db, id)) ?? fail("payoutNotFound");
  const decided = await listWaitingOf(db, { shopId: payout.shop_id, kind: "payout", now });
  const waiting = decided.find(({ deed }) => deed.kind === "payout" && deed.payoutId === id);
  const [tries, decidable] = [await listPayoutTries(db, payout), await isDecidable(db, payout)];
  return payoutStoryOf({ payout, tries, waiting, isDecidable: decidable }, actor);
}

export const deskMobilePayoutCalls = handlers(deskMobilePayouts, {
  list: async ({ input, actor, db, now, language }) => {
    const { keyword, status, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const page = pageOf(await listMobilePayouts(db, { keyword, status, cursor, rows }), {
      rows,
      rowOf: deskPayoutOf,
      cursorOf: (last) => writeCursor(last.created_at, last.id),
    });
    const ids = page.rows.map(({ id }) => id);
    await writePageRead(db, { actor, event: "mobilePayoutsRead", keyword, ids, filter: { status }, now });
    return page;
  },

  detail: async ({ input: { id }, db, ...reading }) => {
    const story = await storyOf(db, id, reading);
    const detail = JSON.stringify({ status: story.status, tries: story.tries });
    const { now, actor } = reading;
    await writeRead(db, { operatorId: actor.operatorId, event: "mobilePayoutRead", subject: id, detail, now });
    return story;
  },

  ask: async ({ input: { id }, tx, ...ctx }) => {
    const { actor, now, fail } = ctx;
    const { operatorId } = actor;
    if ((await findAnyMobilePayout(tx, id)) === undefined) return fail("payoutNotFound");
    if (!(await hastenMobilePayout(tx, { id, now }))) return fail("payoutNotUnderWay");
    await writeOperatorLog(tx, { operatorId, event: "mobilePayoutAsked", subject: id, now });
    return storyOf(tx, id, ctx);
  },

  decide: async ({ input: { id, paid, reason }, ...ctx }) => {
    const { tx, fail } = ctx;
    const { shop_id: shopId, phone, amount } = (await findAnyMobilePayout(tx, id)) ?? fail("payoutNotFound");
    const deed = { kind: "payout", payoutId: id, phone, paid } as const;
    const taken = (by: ConfirmationStatus) => fail(by === "waiting" ? "confirmationWaits" : "changedMeanwhile");
    await doOrAsk(ctx, confirmationKinds.payout, { deed, shopId, amount, reason, taken });
    return storyOf(tx, id, ctx);
  },

  day: async ({ input: { day }, actor: { operatorId }, db, now, dependencies, fail }) => {
    const channel = dependencies.mobileMoney ?? fail("mobileMoneyOff");
    const lists = (await listsAround(channel, day, now)) ?? fail("mobileMoneySilent");
    const ours = await listPayoutsOfDay(
      db,
      day,
      lists.ofDay.map(({ id }) => id),
    );
    const compared = compareDay(ours, lists);
    const differing = compared.filter(({ difference }) => difference !== "none").length;
    const detail = JSON.stringify({ rows: compared.length, differing });
    await writeRead(db, { operatorId, event: "mobilePayoutDayRead", subject: day, detail, now });
    return payoutDayOf(day, compared);
  },
});
