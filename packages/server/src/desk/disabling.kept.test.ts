import { sql } from "kysely";
import { expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import { dayLength } from "@tsena/contract/shops.day";
import { forgetOldOperatorLogs } from "../audit/operator-logs.store.ts";
import { whyDisabled } from "../database/migrations/0168-why-disabled.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const none = { disabledAt: null, disabledBy: null, disabledReason: null };

/** An owner and an operator who are disabled, and how any operator reads of both. */
async function disabled() {
  const { ownerId, ownerPhone: keyword } = await world.build.shop();
  const operator = await world.asOperator();
  const { email } = await (await world.asOperator()).does(desk.operator, {});
  const there = await operator.does(deskFactors.operators, {});
  const operatorId = there.find((row) => row.email === email)?.id ?? "";
  const at = { disabledAt: world.clock.now().toISOString(), disabledBy: "Operator" };
  await operator.does(desk.setDisabled, { userId: ownerId, disabled: true, reason: "Fausse boutique" });
  await operator.does(deskFactors.setOperatorDisabled, { operatorId, disabled: true, reason: "Téléphone volé" });
  const read = async () => {
    const reader = await world.asOperator();
    const operators = await reader.does(deskFactors.operators, {});
    return [(await reader.does(desk.accounts, { keyword })).rows[0], operators.find(({ id }) => id === operatorId)];
  };
  return { ownerId, operatorId, at, read };
}

test("who disabled somebody, when and why, is read for longer than the operators' log knows it, and no more once they are enabled", async () => {
  const { ownerId, operatorId, at, read } = await disabled();
  const kept = [
    { ...at, disabledReason: "Fausse boutique" },
    { ...at, disabledReason: "Téléphone volé" },
  ];
  world.clock.advance(2 * 365 * dayLength + 1000);
  await forgetOldOperatorLogs(world.app.dependencies.database, world.clock.now());
  expect(await read()).toMatchObject(kept);
  const operator = await world.asOperator();
  await operator.does(desk.setDisabled, { userId: ownerId, disabled: false });
  await operator.does(deskFactors.setOperatorDisabled, { operatorId, disabled: false });
  expect(await read()).toMatchObject([none, none]);
});

test("who was disabled under the version before is taken along as the operators' log has it, which was not told why of an operator", async () => {
  const { database } = world.app.dependencies;
  const { ownerId, operatorId, at, read } = await disabled();
  const unknown = { disabled_by: null, disabled_reason: null };
  await database.updateTable("users").set(unknown).where("id", "=", ownerId).execute();
  await database.updateTable("operators").set(unknown).where("id", "=", operatorId).execute();
  expect(await read()).toMatchObject([
    { ...at, disabledBy: null },
    { ...at, disabledBy: null },
  ]);
  const filling = whyDisabled.split(";").filter((text) => text.trim().startsWith("update"));
  expect(filling).toHaveLength(2);
  for (const statement of filling) await sql.raw(statement).execute(database);
  expect(await read()).toMatchObject([
    { ...at, disabledReason: "Fausse boutique" },
    { ...at, disabledReason: null },
  ]);
  // A node of the version before that enables an account leaves beside it what it does not know.
  await database.updateTable("users").set({ disabled_at: null }).where("id", "=", ownerId).execute();
  expect((await read())[0]).toMatchObject(none);
});

test("of two operators who disable an account at the same moment both read whose reason holds, which the log has once", async () => {
  const { ownerId: userId } = await world.build.shop();
  const operators = [await world.asOperator(), await world.asOperator()];
  const disabling = (reason: string) => ({ userId, disabled: true, reason });
  const answers = await Promise.all(operators.map((one, nth) => one.does(desk.setDisabled, disabling(`Motif ${nth}`))));
  const [holds, ...others] = new Set(answers.map(({ disabledReason }) => disabledReason));
  expect(others).toEqual([]);
  const { database } = world.app.dependencies;
  const lines = database.selectFrom("operator_logs").select("detail").where("subject", "=", userId);
  expect(await lines.where("event", "=", "accountDisabled").execute()).toEqual([{ detail: holds }]);
});
