import { beforeEach, describe, expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { type Confirmation, confirmationHours, deskConfirmations } from "@tsena/contract/desk.confirmations";
import { deskFactors } from "@tsena/contract/desk.factors";
import { deskOrders } from "@tsena/contract/desk.orders";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { deskWork } from "@tsena/contract/desk.work";
import { dayLength } from "@tsena/contract/shops.day";
import { orderLogs } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { wallet } from "@tsena/contract/wallet";
import { newKey } from "../testing/actors.ts";
import { bringTo } from "../testing/arrows.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { outboxOf } from "../testing/outbox.ts";
import { availableIn, faultsIn, rechargeOf } from "../testing/wallets.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { startWorld } from "../testing/world.ts";
import { ensureOperator } from "../operator-of-settings.ts";
import { openOperatorSession } from "./operators.store.ts";

/** In ariary: what an operator moves alone in a day stays below it. */
const limit = 1000;
const world = startWorld(() => Promise.resolve({ DESK_TWO_PERSONS_FROM: String(limit) }));
let soa: Caller;
let vao: Caller;
let shop: BuiltShop;
let owner: Caller;
beforeEach(async () => {
  world.clock.advance(dayLength);
  soa = await world.asOperator();
  vao = await world.asOperator();
  shop = await world.build.shop();
  owner = await world.asOwner(shop);
});

const reason = "Espèces déposées au guichet";

const asked = (ariary: number, given: Parameters<typeof rechargeOf>[2] = {}) => rechargeOf(shop, ariary, given);

const waitingOf = async (caller: Caller): Promise<Confirmation[]> =>
  (await caller.does(deskConfirmations.list, { status: "waiting", rows: 100 })).rows.filter(
    ({ shopId }) => shopId === shop.id,
  );

const linesOf = async (caller: Caller) =>
  (await operatorLog(world, caller)).filter(({ event }) => !event.endsWith("Read"));

describe("from the limit on", () => {
  test("a recharge waits for another operator, who confirms it: it is made once, and the log has both", async () => {
    const given = asked(limit, { reference: "VIR 9001", means: "bank" });
    const waits = await soa.does(deskWallets.recharge, given);
    expect(waits).toMatchObject({ status: "waiting", isMine: true, endedBy: null });
    expect(await availableIn(world, [shop])).toEqual([0]);
    expect(await outboxOf(world.app, shop.ownerPhone)).toEqual([]);
    expect(await waitingOf(vao)).toMatchObject([{ id: waits.id, isMine: false, reason, deed: { kind: "recharge" } }]);
    const { waiting } = await vao.does(deskWallets.detail, { shopId: shop.id });
    expect(waiting.map(({ id }) => id)).toEqual([waits.id]);
    const done = await vao.does(deskConfirmations.confirm, { id: waits.id });
    expect(done).toMatchObject({ status: "confirmed", endedBy: "Operator", isMine: false });
    expect(await availableIn(world, [shop])).toEqual([limit * 100]);
    expect((await owner.does(wallet.bills, {})).rows).toMatchObject([{ reason: `${reason} (VIR 9001)` }]);
    expect(await outboxOf(world.app, shop.ownerPhone)).toHaveLength(1);
    expect((await linesOf(soa)).map(({ event }) => event)).toEqual(["confirmationAsked", "walletRecharged"]);
    expect(await linesOf(vao)).toEqual([{ event: "confirmationGiven", subject: waits.id, detail: "" }]);
    expect(await waitingOf(soa)).toEqual([]);
    expect(await faultsIn(world)).toEqual([]);
  });

  test("what one operator moves alone is counted over the day: in parts it is as much as at once", async () => {
    const statuses = [];
    for (const ariary of [400, 400, 400, 199]) {
      statuses.push((await soa.does(deskWallets.recharge, asked(ariary))).status);
    }
    expect(statuses).toEqual(["alone", "alone", "waiting", "alone"]);
    expect((await soa.does(deskWallets.recharge, asked(1))).status).toBe("waiting");
    expect((await vao.does(deskWallets.recharge, asked(1))).status).toBe("alone");
    expect(await availableIn(world, [shop])).toEqual([100_000]);
  });

  test("the next day of the shop is counted anew", async () => {
    await soa.does(deskWallets.recharge, asked(limit - 1));
    world.clock.advance(11 * 3600_000);
    expect((await soa.does(deskWallets.recharge, asked(1))).status).toBe("waiting");
    // 09:00 in the morning, and three hours ahead: midnight has come.
    world.clock.advance(2 * 3600_000);
    expect((await soa.does(deskWallets.recharge, asked(limit - 1))).status).toBe("alone");
  });

  test("parts at the same moment are counted, too", async () => {
    const both = await Promise.all([600, 600].map((ariary) => soa.does(deskWallets.recharge, asked(ariary))));
    expect(both.map(({ status }) => status).sort()).toEqual(["alone", "waiting"]);
  });

  test("whoever has asked cannot confirm, in another session neither, and can take it back", async () => {
    const { id } = await soa.does(deskWallets.recharge, asked(limit));
    expect(await soa.call(deskConfirmations.confirm, { id })).toMatchObject({ failure: "operatorIsYou" });
    const { email } = await soa.does(desk.operator, {});
    const { database, clock } = world.app.dependencies;
    const { id: operatorId } = await database
      .selectFrom("operators")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const token = await database
      .transaction()
      .execute((tx) => openOperatorSession(tx, { operatorId, now: clock.now() }));
    const again = world.withToken(token);
    expect(await again.call(deskConfirmations.confirm, { id })).toMatchObject({ failure: "operatorIsYou" });
    expect(await again.call(deskConfirmations.refuse, { id, reason: "" })).toMatchObject({ failure: "reasonMissing" });
    const back = await again.does(deskConfirmations.refuse, { id, reason: "Mauvais montant" });
    expect(back).toMatchObject({ status: "refused", endReason: "Mauvais montant" });
    expect(await vao.call(deskConfirmations.confirm, { id })).toMatchObject({ failure: "confirmationEnded" });
    expect(await availableIn(world, [shop])).toEqual([0]);
  });

  test("what is refused was not done, and its receipt may be brought again", async () => {
    const given = asked(limit, { reference: "VIR 9002" });
    const { id } = await soa.does(deskWallets.recharge, given);
    expect(await vao.call(deskWallets.recharge, given)).toMatchObject({ failure: "rechargeReferenceTaken" });
    await vao.does(deskConfirmations.refuse, { id, reason: "Virement introuvable" });
    expect((await linesOf(vao)).at(-1)).toEqual({
      event: "confirmationRefused",
      subject: id,
      detail: "Virement introuvable",
    });
    expect((await soa.does(deskWallets.recharge, given)).status).toBe("waiting");
    expect(await availableIn(world, [shop])).toEqual([0]);
  });

  test("after a day it has expired: nobody confirms it, and its receipt may be brought again", async () => {
    const given = asked(limit, { reference: "VIR 9003" });
    const { id, expiresAt } = await soa.does(deskWallets.recharge, given);
    expect(expiresAt).toBe(new Date(world.clock.now().getTime() + confirmationHours * 3600_000).toISOString());
    world.clock.advance(confirmationHours * 3600_000);
    [soa, vao] = [await world.asOperator(), await world.asOperator()];
    expect(await waitingOf(vao)).toEqual([]);
    expect(await vao.call(deskConfirmations.confirm, { id })).toMatchObject({ failure: "confirmationExpired" });
    const late = await vao.call(deskConfirmations.refuse, { id, reason: "Trop tard" });
    expect(late).toMatchObject({ failure: "confirmationExpired" });
    const expired = async () => (await vao.does(deskConfirmations.list, { status: "expired", rows: 1 })).rows;
    expect(await expired()).toMatchObject([{ id, status: "expired", endedAt: expiresAt }]);
    expect((await soa.does(deskWallets.recharge, given)).status).toBe("waiting");
    expect(await expired()).toMatchObject([{ id, endedAt: expiresAt }]);
    expect(await availableIn(world, [shop])).toEqual([0]);
  });

  test("two who confirm at once, and one who refuses, bring it to one end", async () => {
    const { id } = await soa.does(deskWallets.recharge, asked(limit));
    const third = await world.asOperator();
    const answers = await Promise.all([
      vao.call(deskConfirmations.confirm, { id }),
      third.call(deskConfirmations.confirm, { id }),
      soa.call(deskConfirmations.refuse, { id, reason: "Erreur" }),
    ]);
    const ends = answers.filter(({ resultCode }) => resultCode === 200);
    expect(ends).toHaveLength(1);
    for (const { failure } of answers) expect([undefined, "confirmationEnded"]).toContain(failure);
    const isDone = ends[0]?.data.status === "confirmed";
    expect(await availableIn(world, [shop])).toEqual([isDone ? limit * 100 : 0]);
  });

  test("a confirmation tapped twice gets the first's answer; what is not there is said to be", async () => {
    const { id } = await soa.does(deskWallets.recharge, asked(limit));
    const key = { "idempotency-key": newKey() };
    const first = await vao.does(deskConfirmations.confirm, { id }, key);
    expect(await vao.does(deskConfirmations.confirm, { id }, key)).toEqual(first);
    expect(await availableIn(world, [shop])).toEqual([limit * 100]);
    expect(await vao.call(deskConfirmations.confirm, { id: "none" })).toMatchObject({
      failure: "confirmationNotFound",
    });
  });

  test("what an operator has asked for who was disabled since is not confirmed, also once they are enabled again", async () => {
    const { id } = await soa.does(deskWallets.recharge, asked(limit));
    const { email } = await soa.does(desk.operator, {});
    const operators = await vao.does(deskFactors.operators, {});
    const operatorId = operators.find((one) => one.email === email)?.id ?? "";
    await vao.does(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason: "Parti" });
    expect(await vao.call(deskConfirmations.confirm, { id })).toMatchObject({ failure: "confirmationAskerGone" });
    expect(await availableIn(world, [shop])).toEqual([0]);
    await vao.does(deskFactors.setOperatorDisabled, { operatorId, disabled: false });
    expect(await vao.call(deskConfirmations.confirm, { id })).toMatchObject({ failure: "confirmationAskerGone" });
    expect(await availableIn(world, [shop])).toEqual([0]);
    await vao.does(deskConfirmations.refuse, { id, reason: "Compte volé" });
  });

  test("nor is what was asked for in a session that the reset of its operator's second factor has ended", async () => {
    const { id } = await soa.does(deskWallets.recharge, asked(limit));
    const { email } = await soa.does(desk.operator, {});
    const operators = await vao.does(deskFactors.operators, {});
    await vao.does(deskFactors.resetFactor, { operatorId: operators.find((one) => one.email === email)?.id ?? "" });
    expect(await vao.call(deskConfirmations.confirm, { id })).toMatchObject({ failure: "confirmationAskerGone" });
    expect(await availableIn(world, [shop])).toEqual([0]);
  });

  test("nor is what was asked for in a session that a new password of its operator has ended", async () => {
    const { id } = await soa.does(deskWallets.recharge, asked(limit));
    const { email } = await soa.does(desk.operator, {});
    const { database, log, clock } = world.app.dependencies;
    const operator = { email, password: "another than before", resetFactor: undefined };
    await ensureOperator(database, { settings: { operator }, log, now: clock.now() });
    expect(await vao.call(deskConfirmations.confirm, { id })).toMatchObject({ failure: "confirmationAskerGone" });
    expect(await availableIn(world, [shop])).toEqual([0]);
  });

  test("every operator but who has asked is told how many wait for an answer", async () => {
    const waiting = async (one: Caller) => (await one.does(deskWork.count, {})).confirmations;
    const before = await waiting(soa);
    const { id } = await soa.does(deskWallets.recharge, asked(limit));
    expect([await waiting(soa), await waiting(vao)]).toEqual([before, before + 1]);
    await vao.does(deskConfirmations.refuse, { id, reason: "Virement introuvable" });
    expect(await waiting(vao)).toBe(before);
    await soa.does(deskWallets.recharge, asked(limit));
    world.clock.advance(confirmationHours * 3600_000);
    expect(await waiting(await world.asOperator())).toBe(0);
  });

  test("the list of what waits is looked at in writing", async () => {
    await soa.does(deskWallets.recharge, asked(limit));
    await waitingOf(vao);
    const { email } = await vao.does(desk.operator, {});
    const lines = await world.app.dependencies.database
      .selectFrom("operator_logs as l")
      .innerJoin("operators as o", "o.id", "l.operator_id")
      .select("l.event")
      .where("o.email", "=", email)
      .execute();
    expect(lines).toEqual([{ event: "confirmationsRead" }]);
  });
});

describe("an order that is to be paid back", () => {
  /** A delivered order, of 7,200 Ar. */
  async function deliveredOrder(): Promise<string> {
    const system = world.asPlatform();
    const { id } = await world.build.order(system, shop);
    await bringTo({ world, system, owner, shopId: shop.id }, id, 5);
    return id;
  }

  test("waits from the limit on; confirmed it is paid back in the name of who has asked", async () => {
    const id = await deliveredOrder();
    const shown = await soa.does(deskOrders.refund, { id, reason: "Plat froid" });
    expect(shown).toMatchObject({ refund: null, refundAsked: { status: "waiting", amount: 720_000 } });
    const again = await vao.call(deskOrders.refund, { id, reason: "Plat froid" });
    expect(again).toMatchObject({ status: 409, failure: "confirmationWaits" });
    const { id: waits } = shown.refundAsked ?? { id: "" };
    await vao.does(deskConfirmations.confirm, { id: waits });
    const after = await vao.does(deskOrders.detail, { id });
    expect(after).toMatchObject({ refundAsked: null, refund: { reason: "Plat froid" }, money: { status: "refunded" } });
    const logs = await owner.does(orderLogs.list, { id });
    expect(logs.filter(({ event }) => event === "refund")).toHaveLength(1);
    expect(await vao.call(deskOrders.refund, { id, reason: "Plat froid" })).toMatchObject({ failure: "orderRefunded" });
    expect(await faultsIn(world)).toEqual([]);
  });

  test("waits no more once a system has paid it back: the desk says so, and nobody is asked to confirm it", async () => {
    const id = await deliveredOrder();
    const { refundAsked } = await soa.does(deskOrders.refund, { id, reason: "Plat froid" });
    world.clock.advance(60_000);
    await world.asPlatform().does(platform.refund, { id, reason: "Plat froid" });
    expect(await vao.does(deskOrders.detail, { id })).toMatchObject({ refundAsked: null, refund: {} });
    expect(await waitingOf(vao)).toEqual([]);
    const { id: asked = "" } = refundAsked ?? {};
    const over = { status: "expired", endedAt: world.clock.now().toISOString() };
    expect((await vao.does(deskConfirmations.list, { id: asked })).rows).toMatchObject([over]);
    expect(await vao.call(deskConfirmations.confirm, { id: asked })).toMatchObject({ failure: "confirmationExpired" });
  });

  test("by two operators at once is paid back, or waits, once", async () => {
    const id = await deliveredOrder();
    const both = await Promise.all([soa, vao].map((one) => one.call(deskOrders.refund, { id, reason: "Plat froid" })));
    expect(both.map(({ failure }) => failure).sort()).toEqual(["confirmationWaits", undefined]);
    expect(await waitingOf(vao)).toHaveLength(1);
  });

  test("that cannot be does not wait for anybody", async () => {
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    const refused = await soa.call(deskOrders.refund, { id, reason: "Plat froid" });
    expect(refused).toMatchObject({ status: 409, failure: "orderNotAcceptedYet" });
    expect(await waitingOf(vao)).toEqual([]);
  });
});
