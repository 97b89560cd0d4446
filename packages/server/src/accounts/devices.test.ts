import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { passwords } from "@tsena/contract/accounts.passwords";
import { proofs } from "@tsena/contract/accounts.proofs";
import { orders } from "@tsena/contract/orders";
import { type BuiltShop, testPassword, testPayPassword } from "../testing/builders.ts";
import { codeFor, outboxOf, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { staff } from "@tsena/contract/staff";
import { wallet } from "@tsena/contract/wallet";
import type { AuditEvent } from "../audit/audit.store.ts";
import { sql } from "../database/plain-sql.ts";
import type { Caller } from "../testing/caller.ts";
import { countWaiting } from "../testing/locks.ts";
import { memberCode } from "../testing/team.ts";

const world = startWorld();

describe("devices and the log", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 10; SM-A105F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36";

  describe("my devices", () => {
    test("names each device one is signed in on, and which of them this is", async () => {
      const shop = await world.build.shop();
      const login = { account: shop.ownerPhone, password: testPassword, agreement: true } as const;
      const session = await world.asNobody().does(accounts.login, login, { "user-agent": phone });
      const owner = world.withToken(session.token);
      await world.asOwner(shop);
      const listed = await owner.does(devices.list, {});
      expect(listed).toHaveLength(2);
      expect(listed.find((device) => device.isThisOne)).toMatchObject({ device: "Android · Chrome", isMine: true });
    });

    test("an owner ends the counter's tablet, which is refused at its next call; the own session goes on", async () => {
      const shop = await world.build.shop();
      const [owner, staff] = [await world.asOwner(shop), await world.asStaff(shop, ["orders.view"])];
      const tablet = (await owner.does(devices.list, {})).find((device) => !device.isMine);
      expect(await owner.does(devices.end, { ids: [tablet?.id ?? ""] })).toEqual({ ended: 1 });
      expect(await staff.call(orders.reminder, {})).toMatchObject({
        status: 403,
        resultCode: 405,
        failure: "sessionEnded",
      });
      expect((await owner.call(orders.reminder, {})).status).toBe(200);
    });

    test("staff sees and ends only the own devices, and nobody those of another shop", async () => {
      const shop = await world.build.shop();
      const [owner, staff, stranger] = [
        await world.asOwner(shop),
        await world.asStaff(shop, ["orders.view"]),
        await world.asStranger(),
      ];
      const [ofTheOwner] = await owner.does(devices.list, {});
      expect((await staff.does(devices.list, {})).every((device) => device.isMine)).toBe(true);
      for (const somebody of [staff, stranger]) {
        const ids = (await owner.does(devices.list, {})).filter((device) => device.isThisOne).map(({ id }) => id);
        expect(await somebody.call(devices.end, { ids })).toMatchObject({ status: 404, failure: "deviceNotFound" });
      }
      expect(ofTheOwner).toBeDefined();
      expect((await owner.call(orders.reminder, {})).status).toBe(200);
    });

    test("the log has a wrong code whichever way it is tried: to sign in, to have a ticket, or to prove who is there", async () => {
      const { ownerPhone: account } = await world.build.shop();
      const { data } = await world
        .asNobody()
        .call(accounts.login, { account, password: testPassword, agreement: true });
      const owner = world.withToken(data.token);
      await world.asNobody().does(codes.send, { target: account, purpose: "login" });
      const code = wrongFor(await codeFor(world.app, account));
      await world.asNobody().call(codes.check, { target: account, purpose: "login", code });
      await world.asNobody().call(codes.checkBySms, { target: account, purpose: "login", code });
      world.clock.advance(61_000);
      await owner.does(proofs.send, {});
      await owner.call(proofs.prove, { code: wrongFor(await codeFor(world.app, account, 2)) });
      const read = async () =>
        (await owner.does(devices.audit, {})).rows.map(({ event, detail }) => `${event} ${detail}`);
      await expect
        .poll(read)
        .toEqual(["signInRefused code", "signInRefused code", "signInRefused code", "signIn password"]);
    });

    test("the log has a wrong code to recover, too, whether it is checked or comes with the new password", async () => {
      const shop = await world.build.shop();
      const owner = await world.asOwner(shop);
      const { ownerPhone: account } = shop;
      const refused = async () =>
        (await owner.does(devices.audit, {})).rows.filter(
          ({ event, detail }) => event === "signInRefused" && detail === "reset",
        ).length;
      await world.asNobody().call(codes.check, { target: account, purpose: "reset", code: "000000" });
      await world.asNobody().does(codes.send, { target: account, purpose: "reset" });
      const code = wrongFor(await codeFor(world.app, account));
      await world.asNobody().call(codes.check, { target: account, purpose: "reset", code });
      await expect.poll(refused).toBe(1);
      const chosen = { password: "a new secret", confirmPassword: "a new secret" };
      const reset = await world.asNobody().call(passwords.reset, { account, code, ...chosen });
      expect(reset).toMatchObject({ failure: "codeWrong" });
      await expect.poll(refused).toBe(2);
    });

    test("the log has no guess where nothing can be guessed: by a ticket that is made up or over, or by a code where none waits, whichever way", async () => {
      const shop = await world.build.shop();
      const { ownerPhone: account } = shop;
      const owner = await world.asOwner(shop);
      const app = { installation: "an app that had a ticket long ago" };
      const chosen = { password: "a new secret", confirmPassword: "a new secret" };
      const nobody = world.asNobody();
      for (const [before, purpose] of (["login", "reset"] as const).entries()) {
        await nobody.does(codes.send, { target: account, purpose }, app);
        const code = await codeFor(world.app, account, before + 1);
        const { ticket } = await nobody.does(codes.check, { target: account, purpose, code }, app);
        world.clock.advance(600_000);
        for (const by of [{ ticket }, { ticket: "made up" }, { code }]) {
          if (purpose === "login") await nobody.call(accounts.login, { account, agreement: true, ...by }, app);
          else await nobody.call(passwords.reset, { account, ...chosen, ...by }, app);
        }
        await nobody.call(codes.check, { target: account, purpose, code }, app);
      }
      await owner.call(proofs.prove, { code: "000000" });
      await world.app.dependencies.underWay.ended();
      const events = (await owner.does(devices.audit, {})).rows.map(({ event }) => event);
      expect(events).not.toContain("signInRefused");
    });

    test("the log calls an owner who has given no name by what they sign in with, also as who has ended a device", async () => {
      const account = "+261347770101";
      await world.asNobody().does(codes.send, { target: account, purpose: "register" });
      const filled = { account, password: testPassword, confirmPassword: testPassword, agreement: true } as const;
      const code = await codeFor(world.app, account);
      const { token } = await world.asNobody().does(accounts.register, { ...filled, code });
      const owner = world.withToken(token);
      const login = { account, password: testPassword, agreement: true } as const;
      await world.asNobody().does(accounts.login, login, { "user-agent": phone });
      const other = (await owner.does(devices.list, {})).find(({ isThisOne }) => !isThisOne);
      await owner.does(devices.end, { ids: [other?.id ?? ""] });
      const { rows } = await owner.does(devices.audit, {});
      expect(rows.map(({ event, userName, detail }) => [event, userName, detail]).sort()).toEqual([
        ["deviceEnded", account, `${account} · Android · Chrome`],
        ["registered", account, ""],
        ["signIn", account, "password"],
      ]);
    });

    test("the owner reads who signed in, who was refused and what was ended, page by page; staff does not", async () => {
      const shop = await world.build.shop();
      await world.asNobody().call(accounts.login, { account: shop.ownerPhone, password: "a guess", agreement: true });
      world.clock.advance(1000);
      const owner = await world.asOwner(shop);
      const staff = await world.asStaff(shop, ["orders.view"]);
      await staff.does(accounts.logout, {});
      // Nobody waits for the line of who was refused.
      await expect.poll(async () => (await owner.does(devices.audit, {})).rows).toHaveLength(4);
      const first = await owner.does(devices.audit, { rows: 2 });
      const second = await owner.does(devices.audit, { rows: 2, cursor: first.nextCursor ?? "" });
      expect([...first.rows, ...second.rows].map((line) => line.event)).toEqual([
        "signOut",
        "signIn",
        "signIn",
        "signInRefused",
      ]);
      expect(second.nextCursor).toBeNull();
      expect(await (await world.asStaff(shop, ["orders.view"])).call(devices.audit, {})).toMatchObject({
        status: 401,
        failure: "ownerOnly",
      });
    });
  });
});

describe("notices", () => {
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
});
