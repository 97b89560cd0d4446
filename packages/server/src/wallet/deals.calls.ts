import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import { deals } from "@tsena/contract/wallet.deals";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { dealKinds, dealMinutes } from "@tsena/contract/wallet.states";
import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { isAtKnownShop } from "../database/shop-row.store.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Person, ShopPerson } from "../http/actors.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { type Context, type Failing, handlers } from "../http/handlers.ts";
import type { Once } from "../http/idempotency.store.ts";
import { type Asker, lookupTries } from "../rate-limits/rate-limits.rules.ts";
import { type Limiting, limitTries } from "../rate-limits/rate-limits.service.ts";
import { secondsAfter } from "../system/clock.ts";
import { listBills } from "./bills.store.ts";
import { matchCodeTriesOf, receiverTries } from "./deals.limits.rules.ts";
import { statusAt } from "./deals.rules.ts";
import { cancelDeal, confirmWithdrawal } from "./deals.service.ts";
import { type DealRow, findDeal, isParty, keepCollection, writeScan } from "./deals.store.ts";
import { dealOf } from "./deals.view.ts";
import { cancelMobilePayout, withdrawToMobile } from "./mobile-payouts.service.ts";
import { findMobilePayout } from "./mobile-payouts.store.ts";
import { dealOfPayout } from "./mobile-payouts.view.ts";
import { tryMatchCode } from "./match-code.service.ts";
import { maskedName } from "./names.rules.ts";
import { paidOnce, unlessBroken } from "./payouts.service.ts";
import { qrTextOf } from "./qr-text.rules.ts";
import { asOfNow } from "./reading.store.ts";
import { receivedOf } from "./received.view.ts";
import { ownReceiver, receiverOfAccount, receiverOfShop } from "./receivers.service.ts";
import { allowAsOfNow } from "./rights.service.ts";
import { payeeOf, transfer } from "./transfers.service.ts";
import { readAnyCode, redeemVoucher, voucherOf } from "./vouchers.service.ts";
import { issuerName } from "./vouchers.rules.ts";
import { voucherDealOf } from "./vouchers.view.ts";
import { withdraw } from "./withdrawals.service.ts";

/** Among so many transfers, the newest, it is looked for what has just come in. */
const lookedAtMost = 20;

/** What a call about a deal has at hand. */
interface Looking {
  db: Kysely<Database>;
  actor: ShopPerson;
  now: Date;
  language: Language;
  dependencies: Dependencies;
}

/** A person as one at a shop; undefined where they have none yet. */
const atShop = (actor: Person): ShopPerson | undefined =>
  actor.shopId === null ? undefined : { ...actor, shopId: actor.shopId };

/** Counts one question whose wallet an account is; of who has no approved shop yet among those of their network, too. */
async function limitReceivers(ctx: Limiting & Asker, { userId, shopId }: Person): Promise<void> {
  const ofNewcomers = (await isAtKnownShop(ctx.db, shopId)) ? [] : lookupTries(ctx);
  await limitTries(ctx, [...receiverTries(userId), ...ofNewcomers]);
}

/** A deal as a side sees it, after what was done to it. */
async function loadDeal({ db, actor, now, language, dependencies }: Looking, id: string): Promise<Deal> {
  const deal = await findDeal(db, id);
  if (deal === undefined) throw new Error("a deal that was held is gone");
  return dealOf(deal, { actor, now, language, secret: dependencies.secret });
}

/** A payout of the caller's shop to a number, as the deal that it is; undefined where there is none. */
async function findPayout({ db, actor: { shopId }, language }: Pick<Looking, "db" | "actor" | "language">, id: string) {
  const payout = await findMobilePayout(db, { shopId, id });
  return payout && dealOfPayout(payout, language);
}

/** A deal of the caller's; refused alike where there is none and where it is others'. */
async function findOwn({ db, actor, fail }: Looking & Failing<"dealNotFound">, id: string): Promise<DealRow> {
  const deal = await findDeal(db, id);
  return deal !== undefined && (await isParty(db, deal, actor.shopId)) ? deal : fail("dealNotFound");
}

/** What is kept of a voucher that was redeemed. */
interface Redeemed {
  number: string;
}

type Redeeming = Looking & { once: Once } & Pick<Context<typeof deals.confirm>, "fail">;

/** A deal as whoever scanned it sees it; one that waits to be paid, of a shop that cannot be, is refused before anything is typed. */
async function scanned(
  ctx: Looking & Failing<"shopNotPayable">,
  deal: DealRow,
): Promise<CallOutput<typeof deals.scan>> {
  const { actor, now, dependencies } = ctx;
  const isOwn = deal.shop_id === actor.shopId;
  if (deal.kind === dealKinds.collection && !isOwn && statusAt(deal, now) === "open")
    await receiverOfShop(ctx, deal.shop_id);
  return {
    owner: { name: deal.requester_name, logo: deal.requester_logo },
    isOwn,
    deal: dealOf(deal, { ...ctx, secret: dependencies.secret }),
  };
}

/** What a scanned text stands for; whoever scans a deal's becomes a party to it. */
async function readCode(
  ctx: Looking & Limiting<"qrCodeUnknown"> & Failing<"qrCodeUnknown" | "shopNotPayable">,
  code: string,
) {
  const { db, actor, now, dependencies, fail } = ctx;
  const { secret } = dependencies;
  const meaning = await readAnyCode({ ...ctx, secret }, code);
  if (meaning.kind === "voucher") {
    const voucher = await voucherOf(ctx, meaning.number);
    return {
      owner: { name: issuerName, logo: null },
      isOwn: false,
      deal: voucherDealOf(voucher, { actor, now, secret }),
    };
  }
  if (meaning.kind === "static") {
    const owner = await receiverOfShop(ctx, meaning.shopId);
    return { owner: { name: owner.name, logo: owner.logo }, isOwn: owner.id === actor.shopId, deal: null };
  }
  const deal = (await findDeal(db, meaning.dealId)) ?? fail("qrCodeUnknown");
  const shown = await scanned(ctx, deal);
  if (deal.shop_id !== actor.shopId) await writeScan(db, deal, { shopId: actor.shopId, now });
  return shown;
}

/** Redeems the voucher of a code; gives its number. */
async function redeemNow(ctx: Redeeming, code: string): Promise<Redeemed> {
  const { db, dependencies, once, fail } = ctx;
  const meaning = await readAnyCode({ ...ctx, secret: dependencies.secret }, code);
  if (meaning.kind !== "voucher") return fail("dealOfAnotherKind");
  const { number } = meaning;
  await inTransaction(db, dependencies.signals, (work) =>
    once(work.tx, async (): Promise<Redeemed> => {
      await redeemVoucher({ ...ctx, ...work }, number);
      return { number };
    }),
  );
  return { number };
}

/** The same; a tap that comes again gets the first answer, however many wrong codes were typed between. */
async function redeem(ctx: Redeeming, code: string): Promise<Deal> {
  const { db, actor, now, dependencies, once } = ctx;
  const before = await once.before<Partial<Redeemed>>(db);
  // A node of the version before has kept no number.
  const number = before?.number ?? (await redeemNow(ctx, code)).number;
  return voucherDealOf(await voucherOf(ctx, number), { actor, now, secret: dependencies.secret });
}

export const dealCalls = handlers(deals, {
  qrCode: async ({ input, actor, db, now, language, dependencies, fail }) => {
    const { shopId, userId } = actor;
    const { name: receiverName } = await ownReceiver({ db, fail }, shopId);
    if (input.amount === undefined) {
      return { code: qrTextOf(dependencies.secret, { kind: "static", shopId }), receiverName, deal: null };
    }
    const id = await keepCollection(db, { shopId, userId, amount: input.amount, now });
    const code = qrTextOf(dependencies.secret, { kind: "deal", dealId: id, amount: input.amount });
    return { code, receiverName, deal: await loadDeal({ db, actor, now, language, dependencies }, id) };
  },

  scan: async ({ input, ...ctx }) => {
    if (input.code !== undefined) return readCode(ctx, input.code);
    return scanned(ctx, await findOwn(ctx, input.dealId ?? ""));
  },

  deal: async ({ input: { dealId }, ...ctx }) => {
    const payout = await findPayout(ctx, dealId);
    return payout ?? dealOf(await findOwn(ctx, dealId), { ...ctx, secret: ctx.dependencies.secret });
  },

  received: ({ actor, db, now, dependencies: { secret } }) =>
    asOfNow(db, async (tx) => {
      await allowAsOfNow({ db: tx, actor, now }, deals.received);
      const from = secondsAfter(now, -dealMinutes * 60);
      const search = {
        shopId: actor.shopId,
        types: ["transfer"],
        statuses: ["posted"],
        from,
        until: undefined,
      } as const;
      const found = await listBills(tx, search, { after: undefined, rows: lookedAtMost });
      const received = found.filter(({ fact }) => fact === "receive").map((row) => receivedOf(row, secret));
      return { rows: received.toReversed() };
    }),

  receiver: async ({ input, actor, ...ctx }) => {
    await limitReceivers(ctx, actor);
    const found = await receiverOfAccount(ctx.db, input.account);
    if (found === undefined) return ctx.fail("receiverNotFound");
    if (found.id === actor.shopId) return ctx.fail("transferToSelf");
    return { name: found.name, ownerName: maskedName(found.owner_name), logo: found.logo };
  },

  transfer: ({ input, actor, once, ...ctx }) => {
    const paying = { ...ctx, actor: atShop(actor) ?? ctx.fail("shopNotFound") };
    return paidOnce(paying, { ...input, once }, async (payOut) => {
      if (input.code === undefined) await limitReceivers(ctx, actor);
      const payee = await payeeOf(paying, input);
      const pay = () => payOut(input.amount, (work) => transfer({ ...paying, ...work }, payee, input));
      return unlessBroken("read_exactly", () => ctx.fail("transferFailed"), pay);
    });
  },

  withdraw: ({ input, actor, once, ...ctx }) => {
    const paying = { ...ctx, actor: atShop(actor) ?? ctx.fail("shopNotFound") };
    return paidOnce(paying, { ...input, once }, (payOut) => {
      const { channel, amount, phone } = input;
      if (channel === "cash" || phone === undefined)
        return payOut(amount, (work) => withdraw({ ...paying, ...work }, amount));
      if (ctx.dependencies.mobileMoney === undefined) return ctx.fail("mobileMoneyOff");
      return payOut(amount, (work) => withdrawToMobile({ ...paying, ...work }, { amount, phone }));
    });
  },

  confirm: async ({ input, once, ...ctx }) => {
    const { actor, dependencies, fail } = ctx;
    if (input.code !== undefined) return redeem({ ...ctx, once }, input.code);
    const given = { ...ctx, once, secret: dependencies.secret };
    const confirm = () =>
      tryMatchCode({ ...ctx, once }, matchCodeTriesOf(actor.shopId), (work, found) =>
        confirmWithdrawal({ ...given, ...work, found }, input),
      );
    await unlessBroken("read_exactly", () => fail("withdrawalFailed"), confirm);
    return loadDeal(ctx, input.dealId);
  },

  cancel: async ({ input, ...ctx }) => {
    const looking = { ...ctx, db: ctx.tx };
    if (!(await cancelMobilePayout(ctx, input.dealId)))
      await cancelDeal({ ...ctx, secret: ctx.dependencies.secret }, input);
    return (await findPayout(looking, input.dealId)) ?? loadDeal(looking, input.dealId);
  },
});
