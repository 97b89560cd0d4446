import { expect, test } from "vitest";
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
import { addMember, freshPhone, teamOf, type Team } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

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
