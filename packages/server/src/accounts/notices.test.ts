import { expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { passwords } from "@tsena/contract/accounts.passwords";
import { staff } from "@tsena/contract/staff";
import { wallet } from "@tsena/contract/wallet";
import { type AuditEvent } from "../audit/audit.store.ts";
import { sql } from "../database/plain-sql.ts";
import { type BuiltShop, testPassword, testPayPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { countWaiting } from "../testing/locks.ts";
import { codeFor, outboxOf } from "../testing/outbox.ts";
import { memberCode } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const password = "another password";
const twice = { password, confirmPassword: password };

/** Has a code sent to the owner's own phone and checked; gives its ticket. */
async function ticketFor({ ownerPhone: target }: BuiltShop, owner: Caller, purpose: "access" | "staff") {
  await owner.does(codes.send, { target, purpose });
  const { ticket } = await owner.does(codes.check, { target, purpose, code: await codeFor(world.app, target) });
  return ticket;
}

/** What is prepared for a change of an account, and gives how it is made, and which phone is told. */
type Scene = (shop: BuiltShop, owner: Caller) => Promise<{ make: () => Promise<{ status: number }>; phone?: string }>;

const scenes: [name: string, event: AuditEvent, scene: Scene][] = [
  [
    "a password that is changed",
    "passwordChanged",
    async (_shop, owner) => ({
      make: () => owner.call(passwords.change, { oldPassword: testPassword, ...twice }),
    }),
  ],
  [
    "a first password",
    "passwordChanged",
    async (shop, owner) => {
      const { database } = world.app.dependencies;
      await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
      const ticket = await ticketFor(shop, owner, "access");
      return { make: () => owner.call(passwords.setFirst, { ...twice, ticket }) };
    },
  ],
  [
    "a forgotten password",
    "passwordReset",
    async ({ ownerPhone: account }) => {
      await world.asNobody().does(codes.send, { target: account, purpose: "reset" });
      const code = await codeFor(world.app, account);
      return { make: () => world.asNobody().call(passwords.reset, { account, code, ...twice }) };
    },
  ],
  [
    "a new address",
    "emailChanged",
    async (shop, owner) => {
      const email = "new@tsena.example";
      const ticket = await ticketFor(shop, owner, "access");
      await owner.does(codes.send, { target: email, purpose: "email" });
      const code = await codeFor(world.app, email);
      return { make: () => owner.call(codes.changeEmail, { email, code, ticket }) };
    },
  ],
  [
    "a new member",
    "staffAdded",
    async (_shop, owner) => {
      const phone = "+261339900001";
      const given = { phone, name: "Tiana", password, moduleIds: [], code: await memberCode(world, owner, phone) };
      return { make: () => owner.call(staff.create, given) };
    },
  ],
  [
    "a member's password",
    "staffPasswordSet",
    async (shop, owner) => {
      const phone = await world.build.staff(shop, ["orders.view"]);
      const staffId = (await owner.does(staff.list, {})).rows[0]?.id ?? "";
      const ticket = await ticketFor(shop, owner, "staff");
      return { make: () => owner.call(staff.setPassword, { staffId, ticket, ...twice }), phone };
    },
  ],
  [
    "a payment password",
    "payPasswordSet",
    async (shop, owner) => {
      await world.build.payPassword(shop);
      const chosen = { payPassword: "135790", confirmPayPassword: "135790", oldPayPassword: testPayPassword };
      return { make: () => owner.call(wallet.setPayPassword, chosen) };
    },
  ],
];

test.each(scenes)(
  "%s is there only with the word of it: a process that ends between the two leaves neither",
  async (_name, event, scene) => {
    const shop = await world.build.shop();
    const { make, phone = shop.ownerPhone } = await scene(shop, await world.asOwner(shop));
    const { database } = world.app.dependencies;
    const written = async () => {
      const lines = database.selectFrom("audit_logs").select("event").where("user_id", "=", shop.ownerId);
      return (await lines.where("event", "=", event).execute()).length;
    };
    const told = async () =>
      (await outboxOf(world.app, phone)).filter(({ subject }) => subject === "Votre compte Tsena");
    // Whoever counts the text of it waits for this: what it tells of is not there yet.
    const { made } = await database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('texts service'))`.execute(tx);
      const making = make();
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBeGreaterThan(0);
      expect([await written(), await told()]).toEqual([0, []]);
      return { made: making };
    });
    expect(await made).toMatchObject({ status: 200 });
    expect([await written(), (await told()).length]).toEqual([1, 1]);
  },
);
