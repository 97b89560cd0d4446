import { desk } from "@tsena/contract/desk";
import type { Caller } from "./caller.ts";
import type { OpenWorld } from "./open-world.ts";

/** What the log holds of an operator, the first line first. */
export async function operatorLog(world: Pick<OpenWorld, "app">, operator: Caller) {
  const { email } = await operator.does(desk.operator, {});
  return world.app.dependencies.database
    .selectFrom("operator_logs as l")
    .innerJoin("operators as o", "o.id", "l.operator_id")
    .select(["l.event", "l.subject", "l.detail"])
    .where("o.email", "=", email)
    .orderBy("l.id")
    .execute();
}
