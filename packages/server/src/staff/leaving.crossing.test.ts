import { expect, test } from "vitest";
import { sql } from "kysely";
import { devices } from "@tsena/contract/accounts.devices";
import { pins } from "@tsena/contract/accounts.pins";
import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import { countWaiting } from "../testing/locks.ts";
import { codeFor } from "../testing/outbox.ts";
import { addMember, freshPhone, teamOf, teamPassword, type Team } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

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
