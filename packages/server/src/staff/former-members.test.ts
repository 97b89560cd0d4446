import { describe, expect, test } from "vitest";
import { sql } from "kysely";
import { accounts } from "@tsena/contract/accounts";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import { formerMembers } from "../database/migrations/0163-former-members.ts";
import { formerNumbers } from "../database/migrations/0167-former-numbers.ts";
import { applicantOf, filledBy, reviewed } from "../testing/applicants.ts";
import { codeFor } from "../testing/outbox.ts";
import { uploadPicture } from "../testing/pictures.ts";
import {
  addMember,
  freshPhone,
  memberCode,
  type Team,
  teamOf,
  teamPassword,
  teamPassword as password,
} from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";
import { codes } from "@tsena/contract/accounts.codes";
import { desk } from "@tsena/contract/desk";
import { devices } from "@tsena/contract/accounts.devices";
import { pins } from "@tsena/contract/accounts.pins";
import { countWaiting } from "../testing/locks.ts";

const world = startWorld();

async function migrate(migration = formerMembers): Promise<void> {
  const statements = migration.split(";").filter((text) => text.trim() !== "");
  for (const statement of statements) await sql.raw(statement).execute(world.app.dependencies.database);
}

const isProven = async ({ owner }: Team) => (await owner.does(shops.managed, {})).orderPhoneProven;

/** A team whose member has left under the version before: their photo and their proof of the order phone were left where they were. */
async function left() {
  const { database } = world.app.dependencies;
  const team = await teamOf(world);
  const { shop, owner, phone, member, signIn } = team;
  const tiana = await signIn();
  const avatar = await uploadPicture(tiana, "avatar");
  await tiana.does(accounts.updateDetails, { avatar });
  await owner.does(shops.updateManaged, { orderPhone: phone });
  await owner.does(staff.remove, { staffId: member.id });
  await database.updateTable("users").set({ avatar }).where("id", "=", member.id).execute();
  await database.updateTable("shops").set({ order_phone_proven: phone }).where("id", "=", shop.id).execute();
  return { team, avatar };
}

test("of who left under the version before the photo goes, and their phone takes no orders any more", async () => {
  const { team, avatar } = await left();
  expect(await isProven(team)).toBe(true);
  await migrate();
  expect(await isProven(team)).toBe(false);
  world.clock.advance(8 * 24 * 3600_000);
  await world.anotherNode();
  const status = async () => (await fetch(`${world.address}${avatar}`)).status;
  await expect.poll(status, { timeout: 15_000 }).toBe(404);
});

test("a phone that a code has proven since its holder left the team goes on taking the orders", async () => {
  const { team } = await left();
  await migrate();
  world.clock.advance(61_000);
  await team.owner.does(shops.sendOrderPhoneCode, {});
  await team.owner.does(shops.confirmOrderPhone, { code: await codeFor(world.app, team.phone, 2) });
  await migrate();
  expect(await isProven(team)).toBe(true);
});

/** The number that a member had goes on being shown to customers, as under the version before. */
async function leaveShown({ shop, phone }: Team): Promise<void> {
  await world.app.dependencies.database.updateTable("shops").set({ phone }).where("id", "=", shop.id).execute();
}

test("a number for customers that a member left behind under the version before gives way to the order phone, not one that is named since, nor that of who came back", async () => {
  const teams = await Promise.all([1, 2, 3].map(() => teamOf(world)));
  for (const team of teams) {
    await team.owner.does(staff.remove, { staffId: team.member.id });
    await leaveShown(team);
  }
  const [gone, named, back] = teams;
  world.clock.advance(61_000);
  await named?.owner.does(shops.updateManaged, { phone: freshPhone() });
  await named?.owner.does(shops.updateManaged, { phone: named.phone });
  if (back !== undefined) await addMember(world, back.owner, { phone: back.phone });
  await migrate(formerNumbers);
  const shown = await Promise.all(teams.map(async ({ owner }) => (await owner.does(shops.managed, {})).phone));
  expect(shown).toEqual([gone?.shop.ownerPhone, named?.phone, back?.phone]);
});

test("a number that was named between two members who had it, one after the other, goes with the second", async () => {
  const team = await teamOf(world);
  const { owner, phone, member, shop } = team;
  await owner.does(staff.remove, { staffId: member.id });
  world.clock.advance(61_000);
  await owner.does(shops.updateManaged, { phone });
  const next = await addMember(world, owner, { phone });
  world.clock.advance(61_000);
  await owner.does(staff.remove, { staffId: next.id });
  await leaveShown(team);
  await migrate(formerNumbers);
  expect((await owner.does(shops.managed, {})).phone).toBe(shop.ownerPhone);
});

/** A shop in review whose customers call a member, and what the desk reads of it. */
async function inReview() {
  const applicant = await applicantOf(world);
  const { owner, userId } = applicant;
  const parts = await filledBy(applicant);
  const phone = freshPhone();
  await owner.does(shops.apply, { draft: false, step: 4, ...parts, store: { ...parts.store, phone } });
  const member = await addMember(world, owner, { phone });
  const shopId = (await owner.does(shops.application, {})).shopId ?? "";
  const operator = await world.asOperator();
  const read = () => operator.does(deskApplications.detail, { shopId });
  return { owner, userId, phone, member, shopId, read };
}

test("the number of a member who leaves goes out of an application in review, too, and is asked for where it is sent again", async () => {
  const { owner, userId, phone, member, read } = await inReview();
  const before = await read();
  await owner.does(staff.remove, { staffId: member.id });
  expect((await owner.does(shops.managed, {})).phone).toBe("");
  const now = await read();
  expect([now.store?.phone, now.sentBefore?.store?.phone]).toEqual([undefined, phone]);
  expect(now.submissions).toBe(before.submissions + 1);
  await reviewed(world, userId, { event: "reject", reason: "À compléter" });
  expect(await owner.call(shops.updateApplication, {})).toMatchObject({ failure: "applicationIncomplete" });
  expect((await owner.does(shops.managed, {})).phone).toBe("");
});

test("a number that a member left behind in an application in review under the version before goes out of it", async () => {
  const { owner, phone, member, shopId, read } = await inReview();
  await owner.does(staff.remove, { staffId: member.id });
  const { database } = world.app.dependencies;
  const left = sql<string>`jsonb_set(data, '{store,phone}', to_jsonb(${phone}::text))`;
  await database
    .updateTable("shop_applications")
    .set({ data: left, sent_data: left })
    .where("shop_id", "=", shopId)
    .execute();
  const before = await read();
  expect(before.store?.phone).toBe(phone);
  await migrate(formerNumbers);
  const now = await read();
  expect([now.store?.phone, now.submissions]).toEqual([undefined, before.submissions + 1]);
});

describe("a member who was disabled", () => {
  const refused = { status: 409, failure: "phoneDisabled" };

  /** A member whom the platform has disabled, and whom the owner has taken out of the team. */
  async function disabledAndRemoved() {
    const { owner, member, phone, shop } = await teamOf(world);
    const operator = await world.asOperator();
    const setDisabled = (disabled: boolean) =>
      operator.does(desk.setDisabled, { userId: member.id, disabled, reason: "Vols" });
    await setDisabled(true);
    await owner.does(staff.remove, { staffId: member.id });
    world.clock.advance(61_000);
    return { owner, member, phone, shop, operator, setDisabled };
  }

  describe("a member whom the platform has disabled", () => {
    test("is not added anew with the same phone once the owner has removed them, before a code is sent to it", async () => {
      const { owner, phone } = await disabledAndRemoved();
      const { message, ...answer } = await owner.call(codes.send, { target: phone, purpose: "staff" });
      expect(answer).toMatchObject(refused);
      expect(message).toBe("La plateforme a désactivé le compte de ce numéro\u00A0: appelez le service client");
      const other = await world.asStranger();
      expect(await other.call(codes.send, { target: phone, purpose: "staff" })).toMatchObject(refused);
      expect((await owner.does(staff.list, {})).total).toBe(0);
    });

    test("nor by a code that was sent before the platform disabled them; enabled, they are", async () => {
      const { owner, member, phone } = await teamOf(world);
      const operator = await world.asOperator();
      await owner.does(staff.remove, { staffId: member.id });
      world.clock.advance(61_000);
      const code = await memberCode(world, owner, phone);
      await operator.does(desk.setDisabled, { userId: member.id, disabled: true, reason: "Vols" });
      const given = { phone, name: "Tiana", password, code };
      expect(await owner.call(staff.create, given)).toMatchObject(refused);
      expect((await owner.does(staff.list, {})).total).toBe(0);
      await operator.does(desk.setDisabled, { userId: member.id, disabled: false });
      expect((await owner.does(staff.create, given)).phone).toBe(phone);
    });

    test("opens no shop of their own with it either, which only who has the phone is told", async () => {
      const { phone } = await disabledAndRemoved();
      const nobody = world.asNobody();
      await nobody.does(codes.send, { target: phone, purpose: "register" });
      const filled = { account: phone, password, confirmPassword: password, agreement: true } as const;
      const code = await codeFor(world.app, phone, 2);
      expect(await nobody.call(accounts.register, { ...filled, code: "000000" })).toMatchObject({ status: 422 });
      expect(await nobody.call(accounts.register, { ...filled, code })).toMatchObject(refused);
    });

    test("is found at the desk by the phone they had, and works again once enabled there", async () => {
      const { owner, member, phone, operator, setDisabled } = await disabledAndRemoved();
      const { rows } = await operator.does(desk.accounts, { keyword: phone, disabled: true });
      expect(rows).toMatchObject([{ id: member.id, phone: null, formerPhone: phone, role: "none" }]);
      await setDisabled(false);
      expect((await addMember(world, owner, { phone })).phone).toBe(phone);
      expect(await world.asNobody().does(accounts.login, { account: phone, password, agreement: true })).toMatchObject({
        loginType: 2,
      });
    });
  });
});

describe("leaving while something else happens", () => {
  /**
   * Does something at a member's device and takes the member out of the team, both while somebody holds that device; gives what the
   * two came to, and whether the member was free for the first meanwhile: it would wait for the second in a circle.
   */
  async function crossing<Result>({ owner, member }: Team, does: (sessionId: string) => Promise<Result>) {
    const { database } = world.app.dependencies;
    const { id: sessionId } = await database
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const { done, removed, isFree } = await database.transaction().execute(async (tx) => {
      await tx.selectFrom("sessions").select("id").where("id", "=", sessionId).forUpdate().execute();
      const done = does(sessionId);
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
      const removed = owner.call(staff.remove, { staffId: member.id });
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(2);
      const { rows } = await sql`select from users where id = ${member.id} for key share skip locked`.execute(database);
      return { done, removed, isFree: rows.length > 0 };
    });
    return { done: await done, removed: await removed, isFree };
  }

  test("who is taken out of the team in the moment of a wrong PIN is taken out once that is judged", async () => {
    const team = await teamOf(world);
    const device = await team.signIn();
    await device.does(pins.set, { pin: "2580", password: teamPassword });
    const { done, removed, isFree } = await crossing(team, () => device.call(pins.unlock, { pin: "0000" }));
    expect([done.failure, removed.status, isFree]).toEqual(["pinWrong", 200, true]);
  });

  test("who is taken out of the team in the moment in which their device is ended is taken out once it is", async () => {
    const team = await teamOf(world);
    await team.signIn();
    const { done, removed, isFree } = await crossing(team, (id) => team.owner.call(devices.end, { ids: [id] }));
    expect([done.data, removed.status, isFree]).toEqual([{ ended: 1 }, 200, true]);
  });

  test("who is taken out of the team with the phone that takes its orders is free as long as somebody changes the shop", async () => {
    const { database } = world.app.dependencies;
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const phone = freshPhone();
    await owner.does(shops.updateManaged, { orderPhone: phone });
    await owner.does(shops.sendOrderPhoneCode, {});
    await owner.does(shops.confirmOrderPhone, { code: await codeFor(world.app, phone) });
    world.clock.advance(61_000);
    const { id } = await addMember(world, owner, { phone });
    const { removed, isFree } = await database.transaction().execute(async (tx) => {
      await tx.selectFrom("shops").select("id").where("id", "=", shop.id).forNoKeyUpdate().execute();
      const removed = owner.call(staff.remove, { staffId: id });
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
      const { rows } = await sql`select from users where id = ${id} for key share skip locked`.execute(database);
      return { removed, isFree: rows.length > 0 };
    });
    expect([(await removed).status, isFree]).toEqual([200, true]);
  });
});
