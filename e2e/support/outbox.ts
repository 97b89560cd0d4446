import { sql } from "kysely";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect } from "./journey.ts";

/** The newest code sent to a target, among whatever else it is told, waited for. */
export async function codeSentTo(world: OpenWorld, target: string): Promise<string> {
  const newest = () =>
    world.app.dependencies.database
      .selectFrom("outbox")
      .select("body")
      .where("target", "=", target)
      .where(sql<boolean>`body ~ '\\m[0-9]{6}\\M'`)
      .orderBy("id", "desc")
      .executeTakeFirst();
  await expect.poll(newest, { message: `a code to ${target}` }).toBeDefined();
  return /\b\d{6}\b/.exec((await newest())?.body ?? "")?.[0] ?? "";
}

/** How many messages went to a target. */
export async function messagesTo(world: OpenWorld, target: string): Promise<number> {
  const messages = world.app.dependencies.database.selectFrom("outbox").select("id").where("target", "=", target);
  return (await messages.execute()).length;
}
