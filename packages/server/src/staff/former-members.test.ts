import { expect, test } from "vitest";
import { sql } from "kysely";
import { accounts } from "@tsena/contract/accounts";
import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import { formerMembers } from "../database/migrations/0163-former-members.ts";
import { codeFor } from "../testing/outbox.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { teamOf, type Team } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

async function migrate(): Promise<void> {
  const statements = formerMembers.split(";").filter((text) => text.trim() !== "");
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
