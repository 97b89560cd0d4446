import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import { applicantOf, filledBy } from "../testing/applicants.ts";
import { codeFor } from "../testing/outbox.ts";
import { teamOf } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";
import type { BuiltShop } from "../testing/builders.ts";

const world = startWorld();

const filled = { password: "a new password", confirmPassword: "a new password", agreement: true } as const;

async function codeOf(owner: Caller): Promise<string> {
  return (await owner.does(accounts.details, {})).referralCode;
}

async function registered(account: string, referrer: string) {
  await world.asNobody().does(codes.send, { target: account, purpose: "register" });
  const code = await codeFor(world.app, account);
  return world.asNobody().call(accounts.register, { account, code, referrer, ...filled });
}

/** How a person types a code: small letters, in two halves. */
function asTyped(code: string): string {
  return ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4).toLowerCase()} `;
}

describe("the name behind a referral code", () => {
  test("is told to anyone, however the code is typed: the nickname before the name", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const code = await codeOf(owner);
    const ask = () => world.asNobody().does(shops.checkReferee, { referrer: asTyped(code) });
    expect(await ask()).toEqual({ name: `Person ${shop.ownerPhone}` });
    await owner.does(accounts.updateDetails, { nickName: "Lalao" });
    expect(await ask()).toEqual({ name: "Lalao" });
  });

  test("is not there for a code that nobody has, or whose owner's account is disabled", async () => {
    const shop = await world.build.shop();
    const code = await codeOf(await world.asOwner(shop));
    await world.build.disable(shop.ownerPhone);
    for (const referrer of [code, "ABCDEFGH", "🥭", shop.ownerPhone]) {
      expect(await world.asNobody().call(shops.checkReferee, { referrer })).toMatchObject({
        status: 404,
        failure: "referrerNotFound",
        message: "Aucun parrain n'a ce code : vérifiez-le",
      });
    }
  });

  test("is not there for the code of somebody who was taken out of the staff: nobody signs in by it any more", async () => {
    const { owner, member, signIn } = await teamOf(world);
    const referrer = await codeOf(await signIn());
    expect(await world.asNobody().does(shops.checkReferee, { referrer })).toEqual({ name: "Tiana" });
    await owner.does(staff.remove, { staffId: member.id });
    expect(await world.asNobody().call(shops.checkReferee, { referrer })).toMatchObject({
      status: 404,
      failure: "referrerNotFound",
    });
  });

  test("cannot be looked for by trying codes: an address waits after many wrong ones, and right ones never count", async () => {
    const code = await codeOf(await world.asOwner(await world.build.shop()));
    const ask = (referrer: string) => world.asNobody().call(shops.checkReferee, { referrer });
    for (let time = 0; time < 70; time += 1) expect((await ask(code)).status).toBe(200);
    let refused = await ask("WRONG234");
    for (let time = 0; time < 70 && refused.failure === "referrerNotFound"; time += 1) refused = await ask("WRONG234");
    expect(refused).toMatchObject({ status: 429, failure: "tooManyRequests" });
    expect((await ask(code)).status).toBe(429);
    world.clock.advance(900_000);
    expect((await ask(code)).status).toBe(200);
  });
});

describe("the referrer of an application", () => {
  test("cannot be looked for by steps of the application: wrong codes count with the address as elsewhere", async () => {
    const code = await codeOf(await world.asOwner(await world.build.shop()));
    const applicant = await applicantOf(world);
    const { store } = await filledBy(applicant);
    const name = (referrer: string, draft = false) =>
      applicant.owner.call(shops.apply, { draft, step: 2, store, referrer });
    for (let time = 0; time < 3; time += 1) expect((await name(code)).status).toBe(200);
    for (let time = 0; time < 60; time += 1) expect((await name("WRONG234")).failure).toBe("referrerNotFound");
    const held = { status: 429, failure: "tooManyRequests" };
    expect(await name(code)).toMatchObject(held);
    expect(await world.asNobody().call(shops.checkReferee, { referrer: code })).toMatchObject(held);
    expect((await name("WRONG234", true)).status).toBe(200);
    world.clock.advance(900_000);
    expect((await name(code)).status).toBe(200);
  });
});

describe("an account opened with a referrer", () => {
  test("cannot be used to look for codes: wrong ones count with the address as elsewhere", async () => {
    const code = await codeOf(await world.asOwner(await world.build.shop()));
    world.clock.advance(900_000);
    const given = { account: "+261347771000", code: "123456", ...filled };
    const name = (referrer: string) => world.asNobody().call(accounts.register, { ...given, referrer });
    for (let time = 0; time < 30; time += 1) expect((await name("WRONG234")).failure).toBe("referrerNotFound");
    for (let time = 0; time < 30; time += 1) {
      const asked = await world.asNobody().call(shops.checkReferee, { referrer: "WRONG234" });
      expect(asked.failure).toBe("referrerNotFound");
    }
    expect(await name(code)).toMatchObject({ status: 429, failure: "tooManyRequests" });
    world.clock.advance(900_000);
    expect(await name(code)).toMatchObject({ failure: "codeExpired" });
  });

  test("is theirs for good, with the code as a person types it", async () => {
    const shop = await world.build.shop();
    const answer = await registered("+261347771001", asTyped(await codeOf(await world.asOwner(shop))));
    expect(answer.status).toBe(200);
    const { referred_by: referredBy } = await world.app.dependencies.database
      .selectFrom("users")
      .select("referred_by")
      .where("phone", "=", "+261347771001")
      .executeTakeFirstOrThrow();
    expect(referredBy).toBe(shop.ownerId);
  });

  test("is refused for somebody who is not there, or no longer, and then not opened", async () => {
    const shop = await world.build.shop();
    const code = await codeOf(await world.asOwner(shop));
    await world.build.disable(shop.ownerPhone);
    expect(await registered("+261347771002", code)).toMatchObject({ status: 404, failure: "referrerNotFound" });
    expect(await registered("+261347771003", "WRONG234")).toMatchObject({ failure: "referrerNotFound" });
    const given = { account: "+261347771003", password: filled.password, agreement: true } as const;
    expect(await world.asNobody().call(accounts.login, given)).toMatchObject({ failure: "wrongCredentials" });
  });
});

async function refer(referrer: BuiltShop, shop: BuiltShop): Promise<void> {
  await world.app.dependencies.database
    .updateTable("users")
    .set({ referred_by: referrer.ownerId })
    .where("id", "=", shop.ownerId)
    .execute();
}

describe("points", () => {
  test("are 100 for each referred shop that was approved, the latest first, and 0 before", async () => {
    const mine = await world.build.shop();
    const owner = await world.asOwner(mine);
    const [first, inReview] = [await world.build.shop(), await world.build.shop({ auditStatus: 1 })];
    world.clock.advance(60_000);
    const last = await world.build.shop({ auditStatus: 2 });
    expect(await owner.does(accounts.points, {})).toEqual({ total: 0, rows: [] });
    for (const shop of [first, inReview, last]) await refer(mine, shop);
    expect(await owner.does(accounts.points, {})).toEqual({
      total: 200,
      rows: [last, first].map(({ ownerPhone }) => ({
        shopName: `Shop of ${ownerPhone}`,
        points: 100,
        at: expect.any(String) as string,
      })),
    });
    expect(await owner.does(accounts.details, {})).toMatchObject({ walletIntegral: 200 });
  });

  test("stay when the shop is suspended later, and are nobody else's", async () => {
    const [mine, shop] = [await world.build.shop(), await world.build.shop()];
    await refer(mine, shop);
    const { database } = world.app.dependencies;
    await database.updateTable("shops").set({ audit_status: 4 }).where("id", "=", shop.id).execute();
    expect(await (await world.asOwner(mine)).does(accounts.points, {})).toMatchObject({ total: 100 });
    expect(await (await world.asStranger()).does(accounts.points, {})).toMatchObject({ total: 0 });
    expect(await (await world.asOwner(shop)).does(accounts.details, {})).toMatchObject({ walletIntegral: 0 });
  });
});
