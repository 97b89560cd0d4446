import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { devices } from "@tsena/contract/accounts.devices";
import { desk } from "@tsena/contract/desk";
import { orders } from "@tsena/contract/orders";
import { auditStatuses } from "@tsena/contract/shops.states";
import { insertUser } from "../accounts/accounts.store.ts";
import { testPassword } from "../testing/builders.ts";
import { doneWhileChanged } from "../testing/locks.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** Somebody without a shop, reached by phone and e-mail; gives the id. */
function person(given: { phone?: string; email?: string; userName: string }): Promise<string> {
  const { phone = null, email = null, userName } = given;
  const user = { phone, email, passwordHash: null, userName, language: null, now: world.clock.now() };
  return world.app.dependencies.database.transaction().execute((tx) => insertUser(tx, user));
}

describe("the accounts at the desk", () => {
  test("tell who is owner, staff or neither, of which shop, and when they were last there; the newest first", async () => {
    const shop = await world.build.shop();
    world.clock.advance(1000);
    const staffPhone = await world.build.staff(shop, ["stock"]);
    world.clock.advance(1000);
    await person({ email: "alone@tsena.example", userName: "Alone" });
    await world.build.session(world.address, shop.ownerPhone, testPassword);
    const { rows } = await (await world.asOperator()).does(desk.accounts, { rows: 3 });
    const shopName = `Shop of ${shop.ownerPhone}`;
    expect(
      rows.map(({ phone, email, role, shopName: of, auditStatus }) => [phone ?? email, role, of, auditStatus]),
    ).toEqual([
      ["alone@tsena.example", "none", null, null],
      [staffPhone, "staff", shopName, auditStatuses.approved],
      [shop.ownerPhone, "owner", shopName, auditStatuses.approved],
    ]);
    expect(rows.map(({ lastSeenAt }) => lastSeenAt)).toEqual([null, null, world.clock.now().toISOString()]);
    await world.build.unbind(shop, staffPhone);
    const [unbound] = (await (await world.asOperator()).does(desk.accounts, { keyword: staffPhone })).rows;
    expect(unbound).toMatchObject({ role: "none", shopName: null });
  });

  test("are found by their id, however they stand", async () => {
    const { ownerId: id } = await world.build.shop();
    const operator = await world.asOperator();
    await operator.does(desk.setDisabled, { userId: id, disabled: true, reason: "Vol" });
    expect((await operator.does(desk.accounts, { id })).rows).toMatchObject([{ id, disabledReason: "Vol" }]);
    expect((await operator.does(desk.accounts, { id: "nobody" })).rows).toEqual([]);
  });

  test("come page by page, each once, also where many are as old as each other", async () => {
    for (let count = 0; count < 5; count += 1) await person({ phone: `+26137000000${count}`, userName: "Paged" });
    const operator = await world.asOperator();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await operator.does(desk.accounts, { keyword: "paged", rows: 2, ...(cursor && { cursor }) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    expect(await operator.call(desk.accounts, { cursor: "made-up" })).toMatchObject({
      status: 422,
      failure: "fieldWrong",
    });
  });

  test("are found by phone with spaces, by e-mail, name and shop in any letters; signs of the search are only signs", async () => {
    const id = await person({ phone: "+261381234567", email: "soa@tsena.example", userName: "Élise 100%_\\ Soa" });
    await person({ phone: "+261389999999", userName: "Élise 1000 Soa" });
    const shop = await world.build.shop();
    const operator = await world.asOperator();
    const found = async (keyword: string): Promise<string[]> =>
      (await operator.does(desk.accounts, { keyword })).rows.map((row) => row.id);
    for (const keyword of [
      "38 12 345 67",
      "038-12.345.67",
      "00261 38 12\u00A0345 67",
      "SOA@tsena",
      "élise 100%",
      "100%_\\",
      "%_",
      "ＳＯＡ＠ｔｓｅｎａ",
      "１００％＿",
    ]) {
      expect(await found(keyword), keyword).toEqual([id]);
    }
    const chinese = await person({ phone: "+261387777777", userName: "王（Ａ）" });
    expect(await found("王（Ａ）")).toEqual([chinese]);
    expect(await found("ÉLISE")).toHaveLength(2);
    expect(await found(`SHOP OF ${shop.ownerPhone}`)).toEqual([shop.ownerId]);
    expect(await found("nobody is called so")).toEqual([]);
  });
});

describe("disabling an account", () => {
  test("ends every session for good and refuses the next sign-in, which enabling lets go on", async () => {
    const shop = await world.build.shop();
    const [owner, operator] = [await world.asOwner(shop), await world.asOperator()];
    const login = { account: shop.ownerPhone, password: testPassword, agreement: true } as const;
    expect((await owner.call(orders.reminder, {})).status).toBe(200);
    const disabled = await operator.does(desk.setDisabled, { userId: shop.ownerId, disabled: true, reason: "Fraude" });
    const { name: disabledBy } = await operator.does(desk.operator, {});
    const kept = { disabledAt: world.clock.now().toISOString(), disabledBy, disabledReason: "Fraude" };
    expect(disabled).toMatchObject({ id: shop.ownerId, role: "owner", ...kept });
    const asAnotherReads = await (await world.asOperator()).does(desk.accounts, { keyword: shop.ownerPhone });
    expect(asAnotherReads.rows).toMatchObject([kept]);
    expect(await owner.call(orders.reminder, {})).toMatchObject({
      status: 403,
      resultCode: 405,
      failure: "accountDisabled",
    });
    expect(await world.asNobody().call(accounts.login, login)).toMatchObject({
      status: 401,
      failure: "accountDisabledAtSignIn",
    });
    const isListed = async (isDisabled: boolean): Promise<boolean> =>
      (await operator.does(desk.accounts, { disabled: isDisabled, keyword: shop.ownerPhone, rows: 100 })).rows.some(
        ({ id }) => id === shop.ownerId,
      );
    expect([await isListed(true), await isListed(false)]).toEqual([true, false]);

    const enabled = await operator.does(desk.setDisabled, { userId: shop.ownerId, disabled: false });
    const none = { disabledAt: null, disabledBy: null, disabledReason: null };
    expect(enabled).toMatchObject(none);
    expect((await operator.does(desk.accounts, { keyword: shop.ownerPhone })).rows).toMatchObject([none]);
    expect(await owner.call(orders.reminder, {})).toMatchObject({
      status: 403,
      resultCode: 405,
      failure: "accountWasDisabled",
    });
    expect((await world.asNobody().call(accounts.login, login)).status).toBe(200);
    expect([await isListed(true), await isListed(false)]).toEqual([false, true]);
  });

  test("is told to the session on another node too", async () => {
    const shop = await world.build.shop();
    const other = await world.anotherNode();
    const there = other.withToken((await world.asOwner(shop)).headers["token"] ?? "");
    expect((await there.call(orders.reminder, {})).status).toBe(200);
    await (await world.asOperator()).does(desk.setDisabled, { userId: shop.ownerId, disabled: true, reason: "Vol" });
    await expect
      .poll(async () => (await there.call(orders.reminder, {})).failure, { timeout: 15_000 })
      .toBe("accountDisabled");
  });

  test("is not outrun by a sign-in of the same moment: no session of before comes to life when the account is enabled", async () => {
    const shop = await world.build.shop();
    const { database } = world.app.dependencies;
    const operator = await world.asOperator();
    const login = { account: shop.ownerPhone, password: testPassword, agreement: true } as const;
    // Whoever disables holds the account first; the sign-in has found it enabled, and waits.
    const answer = await doneWhileChanged(database, {
      userId: shop.ownerId,
      change: { disabled_at: world.clock.now() },
      does: () => world.asNobody().call(accounts.login, login),
    });
    expect(answer).toMatchObject({ status: 401, failure: "accountDisabledAtSignIn" });
    await operator.does(desk.setDisabled, { userId: shop.ownerId, disabled: false });
    const open = await database
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", shop.ownerId)
      .where("ended_at", "is", null)
      .execute();
    expect(open).toEqual([]);
  });

  test("is written down once with its reason: for the desk, and for the shop's owner without the operator's device", async () => {
    const shop = await world.build.shop();
    const account = await world.build.staff(shop, ["stock"]);
    const operator = await world.asOperator();
    const [staff] = (await operator.does(desk.accounts, { keyword: account })).rows;
    const userId = staff?.id ?? "";
    const first = await operator.does(desk.setDisabled, { userId, disabled: true, reason: "Plainte 12" });
    world.clock.advance(1000);
    expect(await operator.does(desk.setDisabled, { userId, disabled: true, reason: "again" })).toEqual(first);
    await operator.does(desk.setDisabled, { userId, disabled: false });
    const audit = (await (await world.asOwner(shop)).does(devices.audit, {})).rows;
    expect(audit.filter(({ event }) => event.startsWith("account"))).toMatchObject([
      { event: "accountEnabled", detail: "" },
      { event: "accountDisabled", detail: "Plainte 12", device: "" },
    ]);
    const logs = await world.app.dependencies.database
      .selectFrom("operator_logs")
      .select(["event", "detail"])
      .where("subject", "=", userId)
      .orderBy("id")
      .execute();
    expect(logs).toEqual([
      { event: "accountDisabled", detail: "Plainte 12" },
      { event: "accountEnabled", detail: "" },
    ]);
  });

  test("that comes again as its answer was lost tells the same, and who enables what another has disabled anew is refused", async () => {
    const { ownerId: userId, ownerPhone: keyword } = await world.build.shop();
    const operator = await world.asOperator();
    const mine = { userId, disabled: true, reason: "Vol" };
    const first = await operator.does(desk.setDisabled, mine, { "idempotency-key": "first-tap" });
    const enabling = { userId, disabled: false, before: first.disabledAt ?? "" };
    await operator.does(desk.setDisabled, enabling);
    expect(await operator.does(desk.setDisabled, enabling)).toMatchObject({ disabledAt: null });
    world.clock.advance(1000);
    await operator.does(desk.setDisabled, { ...mine, reason: "Plainte" });
    const refused = { status: 409, failure: "changedMeanwhile" };
    expect(await operator.call(desk.setDisabled, enabling)).toMatchObject(refused);
    expect(await operator.does(desk.setDisabled, mine, { "idempotency-key": "first-tap" })).toEqual(first);
    expect((await operator.does(desk.accounts, { keyword })).rows).toMatchObject([{ disabledReason: "Plainte" }]);
  });

  test("without saying why is refused, and changes nothing", async () => {
    const { ownerId: userId, ownerPhone: keyword } = await world.build.shop();
    const operator = await world.asOperator();
    for (const reason of [undefined, "", "  "])
      expect(await operator.call(desk.setDisabled, { userId, disabled: true, reason })).toMatchObject({
        status: 422,
        failure: "reasonMissing",
      });
    expect((await operator.does(desk.accounts, { keyword })).rows).toMatchObject([{ disabledAt: null }]);
  });

  test("of nobody is refused", async () => {
    const operator = await world.asOperator();
    const nobody = { userId: "nobody", disabled: true, reason: "Vol" };
    expect(await operator.call(desk.setDisabled, nobody)).toMatchObject({ status: 404, failure: "accountNotFound" });
  });
});

test("the outbox tells what waits, the newest first, page by page, found by whom it is for", async () => {
  const { messenger } = world.app.dependencies;
  for (const target of ["+261340009901", "lalao_x@tsena.example", "+261340009902"]) {
    await messenger.send({ target, subject: "Code", body: `to ${target}` }, "codes");
    world.clock.advance(1000);
  }
  const operator = await world.asOperator();
  const first = await operator.does(desk.outbox, { rows: 2 });
  expect(first.rows.map(({ channel, body }) => [channel, body])).toEqual([
    ["sms", "to +261340009902"],
    ["email", "to lalao_x@tsena.example"],
  ]);
  const second = await operator.does(desk.outbox, { rows: 2, cursor: first.nextCursor ?? "" });
  expect([second.rows.map(({ target }) => target), second.nextCursor]).toEqual([["+261340009901"], null]);
  const found = async (keyword: string): Promise<number> => (await operator.does(desk.outbox, { keyword })).rows.length;
  expect([await found("034-00 099"), await found("LALAO_X"), await found("lalaoxx"), await found("%")]).toEqual([
    2, 1, 0, 0,
  ]);
});
