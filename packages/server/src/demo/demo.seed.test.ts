import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { desk } from "@tsena/contract/desk";
import { deskApplications } from "@tsena/contract/desk.applications";
import { platform } from "@tsena/contract/platform";
import { wallet } from "@tsena/contract/wallet";
import { startWorld } from "../testing/world.ts";
import { demo, holdsDemo, seedDemo } from "./demo.seed.ts";

const world = startWorld();
const signIn = { account: demo.owner, password: demo.password, agreement: true } as const;

test("the demo's key is a simulator's, its operator signs in at the desk, is made once, and alone marks a database as the demo's", async () => {
  const { dependencies } = world.app;
  const { database } = dependencies;
  expect(await holdsDemo(database)).toBe(false);
  expect(await seedDemo(dependencies, "no pictures")).toBe(true);
  expect((await world.asPlatform(demo.platformKey).does(platform.simulator, {})).running).toBe(true);
  const session = await world.asNobody().does(desk.login, { email: demo.operator, password: demo.password });
  expect(await seedDemo(dependencies, "no pictures")).toBe(false);
  const operator = world.withToken(session.token);
  expect((await operator.call(desk.operator, {})).status).toBe(200);
  const { rows } = await operator.does(deskApplications.list, {});
  expect(rows).toMatchObject([{ shopName: "Hotely Soa", auditStatus: 2, submissions: 1 }]);
  const shopId = rows[0]?.shopId ?? "";
  const { history } = await operator.does(deskApplications.detail, { shopId });
  expect(history.map(({ event, by }) => [event, by])).toEqual([
    ["approve", "Hery Andrianina"],
    ["submit", "Lalao Rakotomalala"],
  ]);
  // An owner keeps the payment password that was chosen since; a demo from before there were any is given its own.
  const owner = world.withToken((await world.asNobody().does(accounts.login, signIn)).token);
  expect(await owner.does(wallet.balance, {})).toMatchObject({ hasPayPassword: true, payoutsFrom: null });
  const chosen = { payPassword: "135790", confirmPayPassword: "135790" };
  await owner.does(wallet.setPayPassword, { ...chosen, oldPayPassword: demo.payPassword });
  await seedDemo(dependencies, "no pictures");
  await owner.does(wallet.setPayPassword, { ...chosen, oldPayPassword: chosen.payPassword });
  await database.deleteFrom("pay_passwords").execute();
  await seedDemo(dependencies, "no pictures");
  expect(await owner.does(wallet.balance, {})).toMatchObject({ hasPayPassword: true, payoutsFrom: null });

  const suspended = await operator.does(deskApplications.decide, { shopId, event: "suspend", reason: "Essai" });
  expect(suspended.auditStatus).toBe(4);

  await database.updateTable("users").set({ phone: "+261340000099" }).where("phone", "=", demo.owner).execute();
  await database.deleteFrom("platform_keys").execute();
  expect(await holdsDemo(database)).toBe(true);
  await database.updateTable("operators").set({ email: "somebody@tsena.example" }).execute();
  expect(await holdsDemo(database)).toBe(false);
});

test("demo data is refused in production, and none of it is made", async () => {
  const { dependencies } = world.app;
  const production = { ...dependencies, settings: { ...dependencies.settings, production: true } };
  const { rows } = await dependencies.pool.query("select count(*)::int as count from users");
  await expect(seedDemo(production, "no pictures")).rejects.toThrow("demo data is refused");
  expect((await dependencies.pool.query("select count(*)::int as count from users")).rows).toEqual(rows);
});
