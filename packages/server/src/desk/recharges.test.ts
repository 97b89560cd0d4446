import { beforeEach, describe, expect, test } from "vitest";
import { deskConfirmations } from "@tsena/contract/desk.confirmations";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { wallet } from "@tsena/contract/wallet";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { outboxOf } from "../testing/outbox.ts";
import { availableIn, faultsIn, rechargeOf } from "../testing/wallets.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { startWorld } from "../testing/world.ts";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { dayLength, shopDay } from "@tsena/contract/shops.day";

/** In ariary: what an operator moves alone in a day stays below it. */
const limit = 1000;
const world = startWorld(() => Promise.resolve({ DESK_TWO_PERSONS_FROM: String(limit) }));

describe("a recharge by hand", () => {
  let soa: Caller;
  let vao: Caller;
  let shop: BuiltShop;
  let owner: Caller;
  beforeEach(async () => {
    soa = await world.asOperator();
    vao = await world.asOperator();
    shop = await world.build.shop();
    owner = await world.asOwner(shop);
  });

  const reason = "Espèces déposées au guichet";

  const asked = (ariary: number, given: Parameters<typeof rechargeOf>[2] = {}) => rechargeOf(shop, ariary, given);

  /** What the log has of what an operator did. */
  const linesOf = async (caller: Caller) =>
    (await operatorLog(world, caller)).filter(({ event }) => !event.endsWith("Read"));

  describe("a recharge", () => {
    test("below the limit is in the wallet at once, on its bill with why, told to its owner and written down", async () => {
      const given = asked(500, { reference: "Reçu n° 77" });
      expect(await soa.does(deskWallets.recharge, given)).toMatchObject({
        status: "alone",
        amount: 50_000,
        isMine: true,
      });
      expect(await availableIn(world, [shop])).toEqual([50_000]);
      const why = `${reason} (Reçu n° 77)`;
      const { rows } = await owner.does(wallet.bills, {});
      expect(rows).toMatchObject([{ type: "recharge", status: "confirmed", amount: 50_000, reason: why }]);
      const [told, ...more] = await outboxOf(world.app, shop.ownerPhone);
      expect(told?.body).toContain(`500 Ar sont entrés dans votre portefeuille. Motif : ${why}`);
      expect(more).toEqual([]);
      const detail = JSON.stringify({ amount: 50_000, means: "cash", reference: "Reçu n° 77", reason });
      expect(await linesOf(soa)).toEqual([{ event: "walletRecharged", subject: shop.id, detail }]);
      expect(await faultsIn(world)).toEqual([]);
    });

    test("of the same receipt is refused, however it is written and said to have come, for another shop and by another operator too", async () => {
      await soa.does(deskWallets.recharge, asked(5, { reference: "VIR 2026-114" }));
      const other = await world.build.shop();
      for (const [caller, given] of [
        [soa, asked(5, { reference: "VIR 2026-114" })],
        [vao, { ...asked(7, { reference: "vir2026/114" }), shopId: other.id }],
        [soa, asked(5, { reference: "VIR 2026-114", means: "bank" })],
      ] as const) {
        const refused = await caller.call(deskWallets.recharge, given);
        expect(refused).toMatchObject({ status: 409, failure: "rechargeReferenceTaken" });
      }
      expect(await availableIn(world, [shop, other])).toEqual([500, 0]);
    });

    test("of a receipt that the version before has taken under its means is refused, whichever is said now", async () => {
      const { id } = await soa.does(deskWallets.recharge, asked(5));
      const { database } = world.app.dependencies;
      const row = await database.selectFrom("confirmations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const before = { ...row, id: newKey(), twin: "bank VIR77", deed: JSON.stringify(row.deed) };
      await database.insertInto("confirmations").values(before).execute();
      const refused = await vao.call(deskWallets.recharge, asked(5, { reference: "Vir. 77" }));
      expect(refused).toMatchObject({ status: 409, failure: "rechargeReferenceTaken" });
      expect(await availableIn(world, [shop])).toEqual([500]);
    });

    test("tapped twice is made once, and the second tap gets the first's answer", async () => {
      const given = asked(5);
      const key = { "idempotency-key": newKey() };
      const first = await soa.does(deskWallets.recharge, given, key);
      expect(await soa.does(deskWallets.recharge, given, key)).toEqual(first);
      expect(await availableIn(world, [shop])).toEqual([500]);
      expect(await outboxOf(world.app, shop.ownerPhone)).toHaveLength(1);
    });

    test("must say how much, on which receipt and why; of a shop that is none it is refused", async () => {
      for (const [wrong, failure] of [
        [{ amount: 0 }, "amountNotPositive"],
        [{ amount: -100 }, "amountNotPositive"],
        [{ amount: 1_000_000_000 * 100 + 1 }, "rechargeTooHigh"],
        [{ reference: " " }, "referenceMissing"],
        [{ reference: " -/. " }, "referenceMissing"],
        [{ reason: "" }, "reasonMissing"],
        [{ reason: "voir www.gagne.mg" }, "reasonHoldsLink"],
        [{ shopId: "none" }, "shopNotFound"],
      ] as const) {
        expect(await soa.call(deskWallets.recharge, { ...asked(5), ...wrong })).toMatchObject({ failure });
      }
      expect(await availableIn(world, [shop])).toEqual([0]);
    });

    test("is nobody else's to make, to see waiting, to confirm or to refuse", async () => {
      const { id } = await soa.does(deskWallets.recharge, asked(limit));
      for (const other of [world.asNobody(), owner, await world.asStranger(), world.asPlatform()]) {
        for (const { failure } of [
          await other.call(deskWallets.recharge, asked(5)),
          await other.call(deskConfirmations.list, {}),
          await other.call(deskConfirmations.confirm, { id }),
          await other.call(deskConfirmations.refuse, { id, reason: "Non" }),
        ]) {
          expect(["notSignedIn", "sessionExpired"]).toContain(failure);
        }
      }
      expect(await availableIn(world, [shop])).toEqual([0]);
    });
  });
});

describe("vouchers", () => {
  let soa: Caller;
  let vao: Caller;
  beforeEach(async () => {
    soa = await world.asOperator();
    vao = await world.asOperator();
  });

  /** Vouchers of so many ariary each. */
  const asked = (
    ariary: number,
    given: { count?: number; validUntil?: string; note?: string; account?: string } = {},
  ) => ({
    amount: ariary * 100,
    count: 1,
    validUntil: "2099-12-31",
    ...given,
  });

  const issuedBy = async (batchId: string) => (await vao.does(deskVouchers.list, { batchId })).rows;

  const deedsOf = async (caller: Caller) =>
    (await operatorLog(world, caller)).map(({ event }) => event).filter((event) => !event.endsWith("Read"));

  test("vouchers that come to the limit together wait for another operator, and are there once they are confirmed", async () => {
    const waits = await soa.does(deskVouchers.issue, asked(limit / 4, { count: 4, note: "Fête du riz" }));
    expect(waits).toMatchObject({ status: "waiting", amount: limit * 100, shopId: null, shopName: null });
    const deed = { kind: "vouchers", count: 4, eachAmount: limit * 25, validUntil: "2099-12-31", account: null };
    expect(waits).toMatchObject({ deed, reason: "Fête du riz" });
    expect(await issuedBy(waits.id)).toEqual([]);
    expect((await soa.call(deskVouchers.codes, { batchId: waits.id })).failure).toBe("voucherNotFound");
    expect((await soa.call(deskConfirmations.confirm, { id: waits.id })).failure).toBe("operatorIsYou");
    const { rows } = await vao.does(deskConfirmations.list, { status: "waiting" });
    expect(rows.find(({ id }) => id === waits.id)).toMatchObject({ deed, isMine: false });
    const key = { "idempotency-key": newKey() };
    const done = await vao.does(deskConfirmations.confirm, { id: waits.id }, key);
    expect(done).toMatchObject({ status: "confirmed", endedBy: "Operator" });
    expect(await vao.does(deskConfirmations.confirm, { id: waits.id }, key)).toEqual(done);
    const issued = await issuedBy(waits.id);
    expect(issued).toHaveLength(4);
    expect(issued[0]).toMatchObject({ amount: limit * 25, note: "Fête du riz", issuedBy: "Operator" });
    expect((await soa.does(deskVouchers.codes, { batchId: waits.id })).rows).toHaveLength(4);
    expect(await deedsOf(soa)).toEqual(["confirmationAsked", "vouchersIssued"]);
    expect(await deedsOf(vao)).toEqual(["confirmationGiven"]);
  });

  test("what is given away in vouchers counts with what is put into wallets, over the day", async () => {
    const shop = await world.build.shop();
    expect((await soa.does(deskVouchers.issue, asked(300))).status).toBe("alone");
    expect((await soa.does(deskWallets.recharge, rechargeOf(shop, 400))).status).toBe("alone");
    expect((await soa.does(deskVouchers.issue, asked(100, { count: 3 }))).status).toBe("waiting");
    expect((await soa.does(deskWallets.recharge, rechargeOf(shop, 300))).status).toBe("waiting");
    expect((await soa.does(deskVouchers.issue, asked(299))).status).toBe("alone");
    expect((await soa.does(deskVouchers.issue, asked(1))).status).toBe("waiting");
  });

  test("two issues that are alike are two; one that is tapped twice is one", async () => {
    const key = { "idempotency-key": newKey() };
    const [one, again] = [
      await soa.does(deskVouchers.issue, asked(10), key),
      await soa.does(deskVouchers.issue, asked(10), key),
    ];
    expect(again).toEqual(one);
    expect((await soa.does(deskVouchers.issue, asked(10))).id).not.toBe(one.id);
    expect(await issuedBy(one.id)).toHaveLength(1);
  });

  test("each page of the list that is read is a line of the log with what it showed, and so is what is new on one", async () => {
    const { id: batchId } = await soa.does(deskVouchers.issue, asked(1, { count: 3 }));
    let cursor: string | undefined;
    const shown: string[][] = [];
    do {
      const page = await vao.does(deskVouchers.list, { batchId, rows: 1, ...(cursor && { cursor }) });
      shown.push(page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const reads = async () =>
      (await operatorLog(world, vao))
        .filter(({ event }) => event === "vouchersRead")
        .map(({ detail }) => JSON.parse(detail) as object);
    const lines = shown.map(([first]) => ({ rows: 1, first, last: first, batchId }));
    expect(lines).toHaveLength(3);
    expect(await reads()).toEqual(lines);
    await vao.does(deskVouchers.list, { rows: 1 });
    world.clock.advance(1000);
    await soa.does(deskVouchers.issue, asked(1));
    await vao.does(deskVouchers.list, { rows: 1 });
    expect(await reads()).toHaveLength(5);
  });

  test("what is refused, or has expired, gives nobody a voucher", async () => {
    const { id } = await soa.does(deskVouchers.issue, asked(limit));
    await vao.does(deskConfirmations.refuse, { id, reason: "Trop" });
    expect((await vao.call(deskConfirmations.confirm, { id })).failure).toBe("confirmationEnded");
    expect(await issuedBy(id)).toEqual([]);
  });

  test("what cannot be issued does not wait; what cannot be any more is refused as it is confirmed, and goes on waiting", async () => {
    const today = shopDay(world.clock.now());
    expect((await soa.call(deskVouchers.issue, asked(limit, { validUntil: "2020-01-01" }))).failure).toBe(
      "voucherDayPast",
    );
    const unknown = asked(limit, { account: "+261399999990" });
    expect((await soa.call(deskVouchers.issue, unknown)).failure).toBe("accountNotFound");
    const { id } = await soa.does(deskVouchers.issue, asked(limit, { validUntil: today }));
    world.clock.advance(dayLength - 3_600_000);
    const later = await world.asOperator();
    expect((await later.call(deskConfirmations.confirm, { id })).failure).toBe("voucherDayPast");
    const { rows } = await later.does(deskConfirmations.list, { status: "waiting" });
    expect(rows.map((row) => row.id)).toContain(id);
  });

  test("what an operator has asked for who was disabled since is not issued, and the disabled one gets no code of what was", async () => {
    const alone = await soa.does(deskVouchers.issue, asked(10));
    const { id } = await soa.does(deskVouchers.issue, asked(limit));
    const { email } = await soa.does(desk.operator, {});
    const operatorId = (await vao.does(deskFactors.operators, {})).find((one) => one.email === email)?.id ?? "";
    await vao.does(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason: "Parti" });
    expect((await vao.call(deskConfirmations.confirm, { id })).failure).toBe("confirmationAskerGone");
    expect((await soa.call(deskVouchers.codes, { batchId: alone.id })).failure).toBe("operatorDisabled");
    expect(await issuedBy(id)).toEqual([]);
  });
});
