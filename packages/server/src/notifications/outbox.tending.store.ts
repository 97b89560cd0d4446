import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../database/tables.ts";
import type { Clock } from "../system/clock.ts";
import type { Messenger } from "./messenger.ts";
import { sealBody } from "./outbox.sealing.ts";
import { toPeople, toSystems, uncarriedOf } from "./outbox.store.ts";
import type { Secret } from "../secrets/secret.ts";

interface Tending {
  database: Kysely<Database>;
  clock: Clock;
  log: Logger;
  secret: Secret;
  messenger: Pick<Messenger, "carriers">;
  settings: { muted: boolean };
}

/** What a node of the version before has left for the desk lies there as it was written, and a code may be in it. */
async function sealPlain({ database, secret }: Tending): Promise<void> {
  const plain = await database
    .selectFrom("outbox_messages")
    .select(["seq", "body"])
    .where("kind", "in", toPeople)
    .where("body", "is not", null)
    .execute();
  for (const { seq, body } of plain) {
    const sealed = sealBody(secret, body ?? "");
    await database.updateTable("outbox_messages").set({ body: null, sealed }).where("seq", "=", seq).execute();
  }
}

/** Gives up what nobody here carries once it is worth nothing: where there is a driver, whoever sends does so. */
async function giveUpUncarried({ database, clock, log, messenger }: Tending): Promise<void> {
  const uncarried = uncarriedOf(messenger.carriers);
  if (uncarried.length === 0) return;
  const given = await database
    .deleteFrom("outbox_messages")
    .where("kind", "in", uncarried)
    .where("next_try_at", "is not", null)
    .where("expires_at", "<=", clock.now())
    .returning("kind")
    .execute();
  for (const kind of uncarried) {
    const count = given.filter((row) => row.kind === kind).length;
    if (count > 0) log.error({ kind, count }, "messages were given up: no driver is set for their channel");
  }
}

/** Sees every hour to what lies in the outbox and nobody sends. */
export async function tendOutbox(tending: Tending): Promise<void> {
  await sealPlain(tending);
  await giveUpUncarried(tending);
}

/** Lets what was written without a driver be sent, where there is one now and it is still worth something. */
async function takeUpKept({ database, clock, messenger }: Tending): Promise<void> {
  const now = clock.now();
  const uncarried = uncarriedOf(messenger.carriers);
  await database
    .updateTable("outbox_messages")
    .set({ next_try_at: now })
    .where("next_try_at", "is", null)
    // What a node of the version before has left says not who pays for it: it stays with the desk.
    .where("purse", "is not", null)
    .where("kind", "in", toPeople)
    .where(sql<boolean>`not kind = any(${uncarried})`)
    .where("expires_at", ">", now)
    .execute();
}

/** Says of each kind that nobody here carries how many messages wait that are worth something, and since when. */
async function tellWaiting({ database, clock, log, messenger, settings }: Tending): Promise<void> {
  const uncarried = [...uncarriedOf(messenger.carriers), ...(settings.muted ? toSystems : [])];
  if (uncarried.length === 0) return;
  const waiting = await database
    .selectFrom("outbox_messages")
    .select(["kind", sql<number>`count(*)::int`.as("count"), sql<Date>`min(created_at)`.as("since")])
    .where("kind", "in", uncarried)
    .where("expires_at", ">", clock.now())
    .groupBy("kind")
    .orderBy("kind")
    .execute();
  for (const { kind, count, since } of waiting) {
    log.warn(
      { kind, count, since: since.toISOString() },
      "messages wait that nobody here sends: no driver is set for their channel",
    );
  }
}

/** Brings what waits from the run before into line with the drivers that are set now. */
export async function takeUpOutbox(tending: Tending): Promise<void> {
  await sealPlain(tending);
  if (!tending.settings.muted) {
    await giveUpUncarried(tending);
    await takeUpKept(tending);
  }
  await tellWaiting(tending);
}
