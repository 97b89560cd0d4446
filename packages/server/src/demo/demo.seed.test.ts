import { expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { startWorld } from "../testing/world.ts";
import { demo, holdsDemo, seedDemo } from "./demo.seed.ts";

const world = startWorld();

test("the demo's operator signs in at the desk, is made once, and alone marks a database as the demo's", async () => {
  const { dependencies } = world.app;
  const { database } = dependencies;
  expect(await holdsDemo(database)).toBe(false);
  expect(await seedDemo(dependencies, "no pictures")).toBe(true);
  const session = await world.asNobody().does(desk.login, { email: demo.operator, password: demo.password });
  expect(await seedDemo(dependencies, "no pictures")).toBe(false);
  expect((await world.withToken(session.token).call(desk.operator, {})).status).toBe(200);

  await database.updateTable("users").set({ phone: "+261340000099" }).where("phone", "=", demo.owner).execute();
  await database.deleteFrom("platform_keys").execute();
  expect(await holdsDemo(database)).toBe(true);
  await database.updateTable("operators").set({ email: "somebody@tsena.example" }).execute();
  expect(await holdsDemo(database)).toBe(false);
});
