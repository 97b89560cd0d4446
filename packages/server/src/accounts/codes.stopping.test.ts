import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { lockThread } from "../notifications/outbox.store.ts";
import { codeFor, outboxOf } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { codeThread } from "./codes.rules.ts";

const world = startWorld();

test("a code that was promised just before a stop is in the outbox when the messenger has stopped", async () => {
  const { ownerPhone: target } = await world.build.shop();
  const { database, messenger, secret } = world.app.dependencies;
  const ask = () => world.asNobody().does(codes.sendBySms, { target, purpose: "reset" });
  await ask();
  await codeFor(world.app, target);
  world.clock.advance(61_000);
  const { asker } = await database
    .selectFrom("verification_codes")
    .select("asker")
    .where("target", "=", target)
    .executeTakeFirstOrThrow();
  const which = { target, purpose: "reset", lane: asker ?? "" } as const;
  const left = await database.transaction().execute(async (tx) => {
    await lockThread(tx, codeThread(secret, which));
    await ask();
    const stopped = messenger.stop().then(() => outboxOf(world.app, target));
    await Promise.race([stopped, sleep(100)]);
    return { stopped };
  });
  expect(await left.stopped).toHaveLength(2);
});
