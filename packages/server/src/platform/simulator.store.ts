import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { PlayName } from "@tsena/contract/simulator";
import type { Database } from "../database/tables.ts";

const columns = ["is_running", "heard_at", "play_id", "play", "play_asked_at", "play_started_at"] as const;

/** What the desk wants of the simulator, and when that asked last. */
export function findSimulator(db: Kysely<Database>) {
  return db.selectFrom("simulator").select(columns).executeTakeFirstOrThrow();
}

export type SimulatorRow = Awaited<ReturnType<typeof findSimulator>>;

/** Whether a key that opens was made for a simulator. */
export async function hasSimulatorKey(db: Kysely<Database>): Promise<boolean> {
  const keys = db
    .selectFrom("platform_keys")
    .select("id")
    .where("is_simulator", "=", true)
    .where("revoked_at", "is", null);
  return (await keys.limit(1).executeTakeFirst()) !== undefined;
}

/** Notes that the simulator asks, and that it has started a play where it says so; gives what it is to do. */
export async function hearSimulator(
  tx: Transaction<Database>,
  { started, now }: { started: string | undefined; now: Date },
): Promise<SimulatorRow> {
  if (started !== undefined) {
    await tx
      .updateTable("simulator")
      .set({ play_started_at: now })
      .where("play_id", "=", started)
      .where("play_started_at", "is", null)
      .execute();
  }
  return tx.updateTable("simulator").set({ heard_at: now }).returning(columns).executeTakeFirstOrThrow();
}

/** Switches the simulator; what was to be played and has not begun is not played later, when nobody expects it any more. */
export async function switchSimulator(tx: Transaction<Database>, isRunning: boolean): Promise<SimulatorRow> {
  const { play_started_at: startedAt } = await findSimulator(tx);
  const nothing = { play_id: null, play: null, play_asked_at: null };
  return tx
    .updateTable("simulator")
    .set({ is_running: isRunning, ...(startedAt === null ? nothing : {}) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Asks for a play. */
export function askForPlay(
  tx: Transaction<Database>,
  { name, now }: { name: PlayName; now: Date },
): Promise<SimulatorRow> {
  return tx
    .updateTable("simulator")
    .set({ play_id: uuid(), play: name, play_asked_at: now, play_started_at: null })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
