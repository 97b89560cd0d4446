import { sql } from "kysely";
import { expect, test } from "vitest";
import { secondsAfter } from "../system/clock.ts";
import { rowsRead } from "../testing/rows-read.ts";
import { startWorld } from "../testing/world.ts";
import { listSignInAddresses } from "../audit/operator-logs.store.ts";
import { setOperator } from "./operators.store.ts";

const world = startWorld();

test("whoever guesses at an operator makes nobody wait for the guesses before: their lines are not read to know a network", async () => {
  const { database } = world.app.dependencies;
  const now = world.clock.now();
  const email = "guessed@tsena.example";
  await setOperator(database, { email, name: "Guessed", passwordHash: "none", withoutFactor: true, now });
  const line = (event: string, address: string, rows: number) => sql`
    insert into operator_logs (id, operator_id, event, subject, detail, at)
    select gen_random_uuid(), id, ${event}, id, ${address}, ${now} from operators, generate_series(1, ${rows}::int)
    where email = ${email}`;
  await line("signInRefused", "192.0.2.7", 5000).execute(database);
  await line("signIn", "192.0.2.1", 3).execute(database);

  const since = secondsAfter(now, -1);
  expect(await listSignInAddresses(database, email, since)).toEqual(["192.0.2.1"]);
  const read = rowsRead(database, "operator_logs", (tx) => listSignInAddresses(tx, email, since));
  expect(await read).toBeLessThan(10);
});
