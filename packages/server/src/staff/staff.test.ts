import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { moduleIds } from "@tsena/contract/modules";
import { orderLogs, orders } from "@tsena/contract/orders";
import { staff } from "@tsena/contract/staff";
import { type BuiltShop, testPassword } from "../testing/builders.ts";
import { addressFor, callFrom } from "../testing/guesses.ts";
import { codeFor, outboxOf } from "../testing/outbox.ts";
import { uploadPicture } from "../testing/pictures.ts";
import {
  addMember,
  counterModules,
  freshPhone,
  staffLines,
  teamOf,
  teamPassword as password,
} from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const team = (given?: Parameters<typeof teamOf>[1]) => teamOf(world, given);
/** The ticket of a code that was sent to the owner's own phone. */
async function ownersTicket(shop: BuiltShop, owner: Caller): Promise<string> {
  const proof = { target: shop.ownerPhone, purpose: "staff" } as const;
  await owner.does(codes.send, proof);
  const code = await codeFor(world.app, shop.ownerPhone);
  return (await owner.does(codes.check, { ...proof, code })).ticket;
}

const login = (account: string, as: string) =>
  world.asNobody().call(accounts.login, { account, password: as, agreement: true });

describe("the members of staff", () => {
  test("are those of the owner's shop, the newest first, page by page", async () => {
    const { owner, member } = await team();
    world.clock.advance(60_000);
    const second = await addMember(world, owner, { name: "Rivo" });
    world.clock.advance(60_000);
    const third = await addMember(world, owner, { name: "Aina" });
    await team();
    const all = await owner.does(staff.list, {});
    expect(all).toMatchObject({ total: 3, page: 1 });
    expect(all.rows.map(({ id }) => id)).toEqual([third.id, second.id, member.id]);
    const last = await owner.does(staff.list, { page: 2, rows: 2 });
    expect(last).toMatchObject({ total: 3, page: 2, rows: [{ id: member.id }] });
    expect(await owner.does(staff.list, { page: 9, rows: 2 })).toEqual({ rows: [], total: 3, page: 9 });
  });

  test("say who they are, what they may do, and when they were last seen", async () => {
    const { owner, phone, member, signIn } = await team({ modules: ["stock", "orders.view", "stock"] });
    expect(member).toMatchObject({ phone, name: "Tiana", permissions: ["orders.view", "stock"], lastSeenAt: null });
    expect(member.createdAt).toBe(world.clock.now().toISOString());
    await signIn();
    world.clock.advance(60_000);
    await signIn();
    const seen = world.clock.now().toISOString();
    expect(await owner.does(staff.detail, { staffId: member.id })).toEqual({ ...member, lastSeenAt: seen });
  });

  test("of another shop, the owner themselves and nobody are not there, for any call", async () => {
    const { owner, member } = await team();
    const other = await world.build.shop();
    const stranger = await world.asOwner(other);
    const twice = { password: "another one", confirmPassword: "another one" };
    for (const [as, staffId] of [
      [stranger, member.id],
      [stranger, other.ownerId],
      [stranger, "nobody"],
    ] as const) {
      const answers = await Promise.all([
        as.call(staff.detail, { staffId }),
        as.call(staff.modules, { staffId }),
        as.call(staff.remove, { staffId }),
        as.call(staff.authorize, { staffId, moduleIds: [] }),
        as.call(staff.setPassword, { staffId, ...twice, ticket: "any" }),
      ]);
      expect(answers.map(({ status, failure }) => [status, failure])).toEqual(
        answers.map(() => [404, "staffNotFound"]),
      );
    }
    expect(await owner.does(staff.detail, { staffId: member.id })).toMatchObject({ permissions: counterModules });
  });

  test("are nobody's before there is a shop", async () => {
    const account = "without.a.shop@tsena.example";
    await world.asNobody().does(codes.send, { target: account, purpose: "register" });
    const code = await codeFor(world.app, account);
    const filled = { account, code, password, confirmPassword: password, agreement: true } as const;
    const owner = world.withToken((await world.asNobody().does(accounts.register, filled)).token);
    const refused = { status: 404, failure: "shopNotFound" };
    expect(await owner.call(staff.list, {})).toMatchObject(refused);
    const phone = freshPhone();
    const given = { phone, name: "Tiana", password, code: "123456" };
    expect(await owner.call(staff.create, given)).toMatchObject(refused);
    expect(await owner.call(codes.send, { target: phone, purpose: "staff" })).toMatchObject(refused);
    expect(await owner.call(staff.remove, { staffId: "any" })).toMatchObject(refused);
  });
});

describe("the modules of a member", () => {
  test("are all named in the caller's language, with what each needs and whether it is granted", async () => {
    const { owner, member } = await team();
    const listed = await owner.does(staff.modules, { staffId: member.id }, { language: "1" });
    expect(listed.map(({ id }) => id)).toEqual(moduleIds);
    expect(listed.filter(({ granted }) => granted).map(({ id }) => id)).toEqual(counterModules);
    expect(listed[1]).toEqual({ id: "orders.handle", name: "接单与备餐", needs: ["orders.view"], granted: true });
    const [first] = await owner.does(staff.modules, { staffId: member.id }, { language: "2" });
    expect(first?.name).toBe("Voir les commandes");
  });

  test("are replaced as a whole; a set that lacks what it needs is refused and changes nothing", async () => {
    const { owner, member } = await team();
    const replaced = await owner.does(staff.authorize, { staffId: member.id, moduleIds: ["stock", "history"] });
    expect(replaced.filter(({ granted }) => granted).map(({ id }) => id)).toEqual(["history", "stock"]);
    expect(await owner.call(staff.authorize, { staffId: member.id, moduleIds: ["orders.handle"] })).toMatchObject({
      status: 422,
      data: { fields: [{ path: "moduleIds", name: "moduleNeedsAnother" }] },
    });
    const { permissions } = await owner.does(staff.detail, { staffId: member.id });
    expect(permissions).toEqual(["history", "stock"]);
    expect((await staffLines(owner))[0]).toBe("staffAccessChanged: Tiana · history, stock");
  });

  test("are told by the log as what they are, whatever the member's name is made of", async () => {
    const { owner } = await team();
    const { id: staffId } = await addMember(world, owner, { name: "Rivo · Cuisine" });
    world.clock.advance(1000);
    await owner.does(staff.authorize, { staffId, moduleIds: ["stock"] });
    world.clock.advance(1000);
    await owner.does(staff.remove, { staffId });
    expect((await staffLines(owner)).slice(0, 2)).toEqual([
      "staffRemoved: Rivo Cuisine",
      "staffAccessChanged: Rivo Cuisine · stock",
    ]);
  });

  test("act at the member's very next call, on every node, and the session goes on", async () => {
    const { owner, member, signIn } = await team();
    const here = await signIn();
    const there = (await world.anotherNode()).withToken(here.headers["token"] ?? "");
    expect(await there.call(orders.countByTab, {})).toMatchObject({ status: 200 });
    expect(await here.call(orders.countByTab, {})).toMatchObject({ status: 200 });
    await owner.does(staff.authorize, { staffId: member.id, moduleIds: [] });
    expect(await here.call(orders.countByTab, {})).toMatchObject({
      status: 401,
      resultCode: 401,
      failure: "moduleNotGranted",
    });
    const status = async () => (await there.call(orders.countByTab, {})).status;
    await expect.poll(status, { timeout: 2000, interval: 10 }).toBe(401);
    await owner.does(staff.authorize, { staffId: member.id, moduleIds: counterModules });
    expect(await here.call(orders.countByTab, {})).toMatchObject({ status: 200 });
  });
});

describe("setting a member's password", () => {
  const next = "the second one";
  const twice = { password: next, confirmPassword: next };

  test("takes the owner's proof once, ends every session of the member and no other", async () => {
    const { shop, owner, phone, member, signIn } = await team();
    const [tablet, mobile] = [await signIn(), await signIn()];
    const given = { staffId: member.id, ...twice, ticket: await ownersTicket(shop, owner) };
    await owner.does(staff.setPassword, given);
    for (const device of [tablet, mobile]) {
      expect(await device.call(orders.reminder, {})).toMatchObject({
        status: 403,
        resultCode: 403,
        failure: "sessionExpired",
      });
    }
    expect(await owner.call(orders.reminder, {})).toMatchObject({ status: 200 });
    expect((await login(phone, password)).failure).toBe("wrongCredentials");
    expect((await login(phone, next)).status).toBe(200);
    expect(await staffLines(owner)).toContain("staffPasswordSet: Tiana");
    expect((await outboxOf(world.app, phone)).at(-1)?.body).toContain("Le propriétaire a changé votre mot de passe");
    expect(await owner.call(staff.setPassword, given)).toMatchObject({ status: 422, failure: "ticketExpired" });
  });

  test("lets the member in at once who has guessed too often at the old one", async () => {
    const { shop, owner, phone, member } = await team();
    const from = addressFor(0);
    const app = { installation: "the-app-of-a-member-of-the-staff" };
    const signInAs = async (given: string, carried = {}) => {
      const payload = { account: phone, password: given, agreement: true } as const;
      return (await callFrom(world.address, from, accounts.login, payload, carried)).failure;
    };
    expect(await signInAs(password, app)).toBeUndefined();
    for (const carried of [app, {}]) for (let tries = 1; tries <= 10; tries += 1) await signInAs("forgotten", carried);
    expect([await signInAs(password, app), await signInAs(password)]).toEqual(["tooManyRequests", "tooManyRequests"]);
    await owner.does(staff.setPassword, { staffId: member.id, ...twice, ticket: await ownersTicket(shop, owner) });
    world.clock.advance(1000);
    for (const carried of [app, app, {}]) expect(await signInAs(next, carried)).toBeUndefined();
  });

  test("is refused where it is the member's own address, by an owner who has proven to be one, whose proof still counts", async () => {
    const { shop, owner, member, signIn } = await team();
    const [self, email] = [await signIn(), "tiana@tsena.example"];
    const { ticket: proof } = await self.does(codes.proveOldEmail, { password });
    await self.does(codes.send, { target: email, purpose: "email" });
    await self.does(codes.changeEmail, { email, code: await codeFor(world.app, email), ticket: proof });
    const ticket = await ownersTicket(shop, owner);
    const given = { staffId: member.id, password: email, confirmPassword: email, ticket };
    expect(await owner.call(staff.setPassword, given)).toMatchObject({ status: 422, failure: "passwordIsAccount" });
    await owner.does(staff.setPassword, { staffId: member.id, ...twice, ticket });
  });

  test("is refused without a proof, with an old one, and with two passwords that differ", async () => {
    const { shop, owner, phone, member } = await team();
    const set = (given: object) => owner.call(staff.setPassword, { staffId: member.id, ...twice, ...given });
    expect(await set({})).toMatchObject({ status: 422, failure: "ownerNotProven" });
    const ticket = await ownersTicket(shop, owner);
    expect(await set({ ticket, confirmPassword: "something else" })).toMatchObject({ failure: "passwordsDiffer" });
    world.clock.advance(10 * 60_000);
    expect(await set({ ticket })).toMatchObject({ status: 422, failure: "ticketExpired" });
    expect((await login(phone, password)).status).toBe(200);
  });

  test("is refused after sixty tries, with the wait", async () => {
    const { shop, owner, member } = await team();
    const ticket = await ownersTicket(shop, owner);
    const common = { staffId: member.id, password: "azerty", confirmPassword: "azerty", ticket };
    const failures: (string | undefined)[] = [];
    for (let tries = 0; tries <= 60; tries += 1) failures.push((await owner.call(staff.setPassword, common)).failure);
    expect([failures.at(0), failures.at(-1)]).toEqual(["passwordCommon", "tooManyRequests"]);
  });

  test("is refused by the ticket of another owner, or of a code sent to the member's phone", async () => {
    const { shop, owner, phone, member } = await team();
    const other = await world.build.shop();
    const set = (ticket: string) => owner.call(staff.setPassword, { staffId: member.id, ...twice, ticket });
    const othersTicket = await ownersTicket(other, await world.asOwner(other));
    expect(await set(othersTicket)).toMatchObject({ failure: "ticketExpired" });
    const target = freshPhone();
    await owner.does(codes.send, { target, purpose: "staff" });
    const code = await codeFor(world.app, target);
    const { ticket } = await owner.does(codes.check, { target, purpose: "staff", code });
    expect(await set(ticket)).toMatchObject({ failure: "ticketExpired" });
    expect((await login(phone, password)).status).toBe(200);
    expect(await set(await ownersTicket(shop, owner))).toMatchObject({ status: 200 });
  });
});

describe("removing a member", () => {
  test("ends their sessions with 405 on every node, and neither password nor list knows them any more", async () => {
    const { owner, phone, member, signIn } = await team();
    const here = await signIn();
    const there = (await world.anotherNode()).withToken(here.headers["token"] ?? "");
    expect(await there.call(orders.reminder, {})).toMatchObject({ status: 200 });
    await owner.does(staff.remove, { staffId: member.id });
    const unbound = { status: 403, resultCode: 405, failure: "staffUnbound" };
    expect(await here.call(orders.reminder, {})).toMatchObject(unbound);
    await expect.poll(() => there.call(orders.reminder, {}), { timeout: 2000, interval: 10 }).toMatchObject(unbound);
    expect((await login(phone, password)).failure).toBe("wrongCredentials");
    expect(await owner.does(staff.list, {})).toMatchObject({ total: 0, rows: [] });
    expect((await owner.does(devices.list, {})).every(({ isMine }) => isMine)).toBe(true);
    expect(await owner.call(staff.remove, { staffId: member.id })).toMatchObject({ failure: "staffNotFound" });
  });

  test("keeps what they did under their name, in the orders and in the audit log", async () => {
    const { shop, owner, member, signIn } = await team();
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    await (await signIn()).does(orders.accept, { id: order.id });
    await owner.does(staff.remove, { staffId: member.id });
    const story = await owner.does(orderLogs.list, { id: order.id });
    expect(story.find(({ event }) => event === "accept")?.actorName).toBe("Tiana");
    const { rows } = await owner.does(devices.audit, {});
    expect(rows.find(({ userName }) => userName === "Tiana")?.event).toBe("signIn");
    expect(await staffLines(owner)).toEqual(["staffRemoved: Tiana", "staffAdded: Tiana · orders.view, orders.handle"]);
  });

  test("lets go of their photo, which nobody is shown any more", async () => {
    const { owner, member, signIn } = await team();
    const tiana = await signIn();
    const avatar = await uploadPicture(tiana, "avatar");
    await tiana.does(accounts.updateDetails, { avatar });
    world.clock.advance(8 * 24 * 3600_000);
    await owner.does(staff.remove, { staffId: member.id });
    const status = async () => (await fetch(`${world.address}${avatar}`)).status;
    expect(await status()).toBe(200);
    await world.anotherNode();
    await expect.poll(status, { timeout: 15_000 }).toBe(404);
  });

  test("frees the number: it is staff elsewhere, then registers as an owner", async () => {
    const { owner, phone, member } = await team();
    await owner.does(staff.remove, { staffId: member.id });
    const elsewhere = await team({ phone });
    expect((await login(phone, password)).data).toMatchObject({ shopId: elsewhere.shop.id });
    await elsewhere.owner.does(staff.remove, { staffId: elsewhere.member.id });
    await world.asNobody().does(codes.send, { target: phone, purpose: "register" });
    const code = await codeFor(world.app, phone, 3);
    const filled = { account: phone, code, password: testPassword, confirmPassword: testPassword } as const;
    const session = await world.asNobody().does(accounts.register, { ...filled, agreement: true });
    expect(session).toMatchObject({ loginType: 1, shopId: null });
  });
});
