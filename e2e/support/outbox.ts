import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect } from "./journey.ts";

/** The code in the newest message to a target, waited for. */
export async function codeSentTo(world: OpenWorld, target: string): Promise<string> {
  const newest = () =>
    world.app.dependencies.database
      .selectFrom("outbox")
      .select("body")
      .where("target", "=", target)
      .orderBy("id", "desc")
      .executeTakeFirst();
  await expect.poll(newest, { message: `a message to ${target}` }).toBeDefined();
  return /\b\d{6}\b/.exec((await newest())?.body ?? "")?.[0] ?? "";
}

/** How many messages went to a target. */
export async function messagesTo(world: OpenWorld, target: string): Promise<number> {
  const messages = world.app.dependencies.database.selectFrom("outbox").select("id").where("target", "=", target);
  return (await messages.execute()).length;
}
