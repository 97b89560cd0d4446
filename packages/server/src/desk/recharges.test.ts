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

/** In ariary: what an operator moves alone in a day stays below it. */
const limit = 1000;
const world = startWorld(() => Promise.resolve({ DESK_TWO_PERSONS_FROM: String(limit) }));
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

  test("of the same receipt is refused, however it is written, for another shop and by another operator too", async () => {
    await soa.does(deskWallets.recharge, asked(5, { reference: "VIR 2026-114" }));
    const other = await world.build.shop();
    for (const [caller, given] of [
      [soa, asked(5, { reference: "VIR 2026-114" })],
      [vao, { ...asked(7, { reference: "vir2026/114" }), shopId: other.id }],
    ] as const) {
      const refused = await caller.call(deskWallets.recharge, given);
      expect(refused).toMatchObject({ status: 409, failure: "rechargeReferenceTaken" });
    }
    const byBank = asked(5, { reference: "VIR 2026-114", means: "bank" });
    await soa.does(deskWallets.recharge, byBank);
    expect(await availableIn(world, [shop, other])).toEqual([1000, 0]);
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
