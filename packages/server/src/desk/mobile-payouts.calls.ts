import { deskMobilePayouts } from "@tsena/contract/desk.mobile-payouts";
import { dayAfter, shopDay } from "@tsena/contract/shops.day";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import type { FarPayout, PaymentChannel } from "../payment-channels/channel.ts";
import { hastenMobilePayout } from "../wallet/mobile-payouts.store.ts";
import { compareDay } from "./mobile-payouts.rules.ts";
import { findAnyMobilePayout, listMobilePayouts, listPayoutsOfDay, listPayoutTries } from "./mobile-payouts.store.ts";
import { deskPayoutOf, payoutDayOf, payoutStoryOf } from "./mobile-payouts.view.ts";
import { writeOperatorLog, writePageRead, writeRead } from "./operator-logs.store.ts";

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

  detail: async ({ input: { id }, actor: { operatorId }, db, now, fail }) => {
    const payout = (await findAnyMobilePayout(db, id)) ?? fail("payoutNotFound");
    const detail = JSON.stringify({ status: payout.status, tries: payout.tries });
    await writeRead(db, { operatorId, event: "mobilePayoutRead", subject: id, detail, now });
    return payoutStoryOf(payout, await listPayoutTries(db, payout));
  },

  ask: async ({ input: { id }, actor: { operatorId }, tx, now, fail }) => {
    if ((await findAnyMobilePayout(tx, id)) === undefined) return fail("payoutNotFound");
    if (!(await hastenMobilePayout(tx, { id, now }))) return fail("payoutNotUnderWay");
    await writeOperatorLog(tx, { operatorId, event: "mobilePayoutAsked", subject: id, now });
    const payout = (await findAnyMobilePayout(tx, id)) ?? fail("payoutNotFound");
    return payoutStoryOf(payout, await listPayoutTries(tx, payout));
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
