import { outboxOf } from "@tsena/server/testing/outbox";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect } from "./journey.ts";

/** The newest code sent to a target, among whatever else it is told, waited for. */
export async function codeSentTo(world: OpenWorld, target: string): Promise<string> {
  const newest = async (): Promise<string | undefined> =>
    (await messagesOf(world, target)).flatMap((body) => /\b\d{6}\b/.exec(body)?.[0] ?? []).at(-1);
  await expect.poll(newest, { message: `a code to ${target}` }).toBeDefined();
  return (await newest()) ?? "";
}

/** What a target was sent, the oldest first. */
export async function messagesOf(world: OpenWorld, target: string): Promise<string[]> {
  return (await outboxOf(world.app, target)).map(({ body }) => body);
}

/** How many messages went to a target. */
export async function messagesTo(world: OpenWorld, target: string): Promise<number> {
  return (await messagesOf(world, target)).length;
}
