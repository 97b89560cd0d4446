import { afterAll, describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { proofs } from "@tsena/contract/accounts.proofs";
import { desk } from "@tsena/contract/desk";
import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import { inTransaction } from "../database/transaction.ts";
import { sendAlarms } from "../orders/alarms.service.ts";
import { applicantOf, filledBy } from "../testing/applicants.ts";
import { type Receiver, receiveTexts } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const gateways: Receiver[] = [];
afterAll(() => Promise.all(gateways.map((gateway) => gateway.stop())));

/** A world whose text messages go to a gateway, with so many codes a day. */
const worldWith = (environment: Record<string, string>) =>
  startWorld(async () => {
    const gateway = await receiveTexts();
    gateways.push(gateway);
    return { SMS_URL: gateway.url, ...environment };
  });
const received = (world: number): string[] => gateways[world]?.received.map(({ to }) => to) ?? [];

const abroad = "+33612345678";
const refused = {
  status: 422,
  failure: "phoneCountry",
  message: "Donnez un numéro qui commence par +261 : nous n'envoyons pas de SMS ailleurs",
};

describe("a phone of a country that is not texted", () => {
  const world = worldWith({});

  test.each(["register", "login", "reset"] as const)("gets no code to %s, and is told why", async (purpose) => {
    expect(await world.asNobody().call(codes.send, { target: abroad, purpose })).toMatchObject(refused);
    expect(await world.asNobody().call(codes.sendBySms, { target: abroad, purpose })).toMatchObject(refused);
    const zh = await world.asNobody().call(codes.send, { target: abroad, purpose }, { language: "1" });
    expect(zh.message).toBe("请填写以 +261 开头的手机号，其他国家暂不能收短信");
    expect(received(0)).toEqual([]);
  });

  test("is refused before it is asked whether it is free, as a member of staff, and for a code to add one", async () => {
    expect(await world.asNobody().call(codes.isPhoneFree, { phone: abroad })).toMatchObject(refused);
    const owner = await world.asOwner(await world.build.shop());
    const member = { phone: abroad, name: "Tiana", password: "a long enough one", code: "123456" };
    expect(await owner.call(staff.create, member)).toMatchObject(refused);
    expect(await owner.call(codes.send, { target: abroad, purpose: "staff" })).toMatchObject(refused);
  });

  test("is refused as the phone that takes orders, at a shop that runs and in an application; a draft keeps it", async () => {
    const owner = await world.asOwner(await world.build.shop());
    expect(await owner.call(shops.updateManaged, { orderPhone: abroad })).toMatchObject(refused);
    const applicant = await applicantOf(world);
    const { store, ...parts } = await filledBy(applicant);
    const filled = { step: 4, ...parts, store: { ...store, orderPhone: abroad } } as const;
    await applicant.owner.does(shops.apply, { draft: true, ...filled });
    expect((await applicant.owner.does(shops.application, {})).store?.orderPhone).toBe(abroad);
    expect(await applicant.owner.call(shops.apply, { draft: false, ...filled })).toMatchObject(refused);
  });

  test("that an account has from before gets no code to prove its session either", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { database, signals } = world.app.dependencies;
    await inTransaction(database, signals, async ({ tx, announce }) => {
      await tx.updateTable("users").set({ phone: abroad }).where("id", "=", shop.ownerId).execute();
      await announce("user", shop.ownerId);
    });
    expect(await owner.call(proofs.send, {})).toMatchObject(refused);
    expect(received(0)).not.toContain(abroad);
  });

  test("that was set before is not texted but the shop's owner is, and it holds up no other change of the shop", async () => {
    const shop = await world.build.shop();
    const { database } = world.app.dependencies;
    await database.updateTable("shops").set({ order_phone: abroad }).where("id", "=", shop.id).execute();
    const owner = await world.asOwner(shop);
    await owner.does(shops.updateManaged, { orderPhone: abroad, prepMinutes: 25 });
    const before = received(0).length;
    await world.build.paidOrder(world.asPlatform(), shop);
    const fence = await world.build.shop();
    await world.build.paidOrder(world.asPlatform(), fence);
    world.clock.advance(91_000);
    await sendAlarms(world.app.dependencies);
    const told = [shop.ownerPhone, fence.ownerPhone];
    await expect.poll(() => received(0).slice(before).sort(), { timeout: 15_000 }).toEqual(told.sort());
  });
});

describe("the day's budget of codes", () => {
  const world = worldWith({ SMS_DAILY_CODES: "5", SMS_DAILY_SERVICE: "50" });
  let count = 0;
  const fresh = (): string => `+26138${String((count += 1)).padStart(7, "0")}`;
  const ask = (target: string, purpose: "register" | "reset" = "register") =>
    world.asNobody().call(codes.send, { target, purpose });

  test("sends exactly so many however many ask at the same moment, then refuses all alike with words; mails go on", async () => {
    const known = await world.build.shop();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(fresh())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(received(1)).toHaveLength(5);
    const said = { status: 429, failure: "textsUsedUp" };
    expect(await ask(fresh())).toMatchObject({
      ...said,
      message: "Trop de codes ont été envoyés par SMS aujourd'hui : réessayez demain, ou par e-mail",
    });
    expect(await ask(known.ownerPhone, "reset")).toMatchObject(said);
    expect(await ask(fresh(), "reset")).toMatchObject(said);
    const owner = await world.asOwner(known);
    expect(await owner.call(proofs.send, {})).toMatchObject(said);
    expect((await ask("someone@tsena.example")).status).toBe(200);
    const operator = await world.asOperator();
    expect(await operator.does(desk.texts, {})).toEqual({
      codes: { sent: 5, budget: 5 },
      service: { sent: 0, budget: 50 },
    });
  });

  test("used up by a stranger silences no shop: the alarm for an order that nobody accepts has its own", async () => {
    const shop = await world.build.shop();
    await world.build.paidOrder(world.asPlatform(), shop);
    world.clock.advance(91_000);
    await expect.poll(() => received(1), { timeout: 15_000 }).toContain(shop.ownerPhone);
  });

  test("is there again the next day, by the clock of Antananarivo", async () => {
    world.clock.advance(12 * 3600_000 - 120_000);
    expect(await ask(fresh())).toMatchObject({ failure: "textsUsedUp" });
    world.clock.advance(2 * 3600_000 + 120_000);
    expect((await ask(fresh())).status).toBe(200);
  });
});

describe("somebody signed in", () => {
  const world = worldWith({});

  test("has codes sent to thirty targets a day at the most, wherever they call from", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const ask = (count: number) => owner.call(codes.send, { target: `new-${count}@tsena.example`, purpose: "email" });
    for (let count = 0; count < 30; count += 1) expect((await ask(count)).status).toBe(200);
    expect(await ask(30)).toMatchObject({ status: 429, failure: "tooManyRequests" });
    const other = await world.asOwner(await world.build.shop());
    expect((await other.call(codes.send, { target: "theirs@tsena.example", purpose: "email" })).status).toBe(200);
  });
});
