import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase, openPool } from "../database/connect.ts";
import { copyDatabase } from "../testing/database.ts";
import { countWaiting } from "../testing/locks.ts";
import { secondsAfter } from "../system/clock.ts";
import { claimMessages, insertMessage, pauseDestination, putBack, withdrawMessages } from "./outbox.store.ts";

/** A database of its own with one text message in the outbox, about a thread. */
async function withMessage(thread: string, now: Date) {
  const copy = await copyDatabase(inject("serverUrl"), inject("templateName"));
  const pool = openPool({ url: copy.url, size: 4, namedStatements: true, onError: () => undefined });
  const database = openDatabase(pool);
  onTestFinished(async () => {
    await database.destroy();
    await copy.drop();
  });
  const written = { kind: "sms", purse: "service", target: "+261340000009", subject: "", sealed: "words" } as const;
  const times = { created_at: now, next_try_at: now, expires_at: secondsAfter(now, 600) };
  await insertMessage(database, { id: "018f0000-0000-7000-8000-000000000001", thread, ...written, ...times });
  return database;
}

test("a destination that asks to be left alone is, whoever looks for what is due to it; asked again for less, it is for as long as before", async () => {
  const now = new Date();
  const database = await withMessage("an order", now);
  for (const seconds of [300, 60]) await pauseDestination(database, "sms service", secondsAfter(now, seconds));
  const claimedAfter = (seconds: number) =>
    claimMessages(database, "sms service", {
      now: secondsAfter(now, seconds),
      until: secondsAfter(now, 400),
      atMost: 1,
    });
  expect(await claimedAfter(299)).toEqual([]);
  expect(await claimedAfter(300)).toHaveLength(1);
});

test("a message that is withdrawn while whoever sends it puts it back is not sent again", async () => {
  const now = new Date();
  const thread = "an order";
  const database = await withMessage(thread, now);
  const until = secondsAfter(now, 30);
  const [claimed] = await claimMessages(database, "sms service", { now, until, atMost: 1 });
  if (claimed === undefined) throw new Error("nothing to claim");

  const later = secondsAfter(now, 1);
  const waits = async (): Promise<boolean> => (await countWaiting(database)) > 0;
  let putting: Promise<void> | undefined;
  /** Puts the message back as soon as the first statement has run, as far as it lets that be done. */
  const putBackBetween = async (): Promise<void> => {
    if (putting !== undefined) return;
    let isBack = false;
    putting = putBack(database, claimed, { tries: 1, nextTryAt: secondsAfter(later, 5), now: later });
    void putting.then(() => (isBack = true));
    await expect.poll(async () => isBack || (await waits())).toBe(true);
  };
  const hooked = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await putBackBetween();
      return result;
    },
  });
  await hooked.transaction().execute((tx) => withdrawMessages(tx, thread, later));
  await putting;
  const left = await claimMessages(database, "sms service", {
    now: secondsAfter(now, 60),
    until: secondsAfter(now, 90),
    atMost: 1,
  });
  expect(left.filter(({ expires_at: expiresAt }) => expiresAt > later)).toEqual([]);
});
