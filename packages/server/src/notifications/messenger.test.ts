import { Writable } from "node:stream";
import { expect, inject, test } from "vitest";
import { openDatabase, openPool } from "../database/connect.ts";
import { openLog } from "../logging.ts";
import { readSettings } from "../settings/settings.ts";
import { copyDatabase } from "../testing/database.ts";
import { systemClock } from "../system/clock.ts";
import { messengerOf } from "./messenger.ts";
import { unsealBody } from "./outbox.sealing.ts";

const secret = ["a secret of more than thirty-two letters"] as const;

test("a message that waits in the outbox is sealed there, and told in the log without its words or whom it is for", async () => {
  const copy = await copyDatabase(inject("serverUrl"), inject("templateName"));
  const pool = openPool({ url: copy.url, size: 1, namedStatements: true, onError: () => undefined });
  const database = openDatabase(pool);
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = openLog("info", destination);
  const messenger = messengerOf({ settings: readSettings({}), database, clock: systemClock, log, secret });
  await messenger.send({ target: "+261340000009", subject: "Code", body: "424242 est votre code" }, "codes");
  const kept = await database.selectFrom("outbox_messages").select(["kind", "target", "body", "sealed"]).execute();
  await messenger.stop();
  await database.destroy();
  await copy.drop();
  expect(kept).toMatchObject([{ kind: "sms", target: "+261340000009", body: null }]);
  expect(kept.map((row) => unsealBody(secret, row))).toEqual(["424242 est votre code"]);
  expect(JSON.stringify(kept)).not.toContain("424242");
  expect(lines.join("")).toContain("outbox");
  expect(lines.join("")).not.toMatch(/424242|261340000009/);
});

test("the day's text messages nearly used up are a warning in the log, used up an error, once each and with no number", async () => {
  const copy = await copyDatabase(inject("serverUrl"), inject("templateName"));
  const pool = openPool({ url: copy.url, size: 4, namedStatements: true, onError: () => undefined });
  const database = openDatabase(pool);
  const lines: { level: number; purse?: string; msg: string }[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const settings = readSettings({ SMS_DAILY_CODES: "10", SMS_DAILY_SERVICE: "1" });
  const node = () => messengerOf({ settings, database, clock: systemClock, log: openLog("warn", destination), secret });
  const [one, two] = [node(), node()];
  const text = { target: "+261340000009", subject: "", body: "424242" };
  const sendings = Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? one : two).send(text, "codes"));
  const outcomes = await Promise.allSettled(sendings);
  await one.send(text, "service");
  await database.destroy();
  await copy.drop();
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(lines.map(({ level, purse, msg }) => [level, purse, msg]).toSorted()).toEqual([
    [40, "codes", "the day's budget of text messages is nearly used up"],
    [50, "codes", "the day's budget of text messages is used up: no more go out"],
    [50, "service", "the day's budget of text messages is used up: no more go out"],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/424242|261340000009/);
});

test("a mail server without the address that mails come from stops the start with a sentence", () => {
  expect(() => readSettings({ SMTP_URL: "smtp://127.0.0.1" })).toThrow("SMTP_URL needs MAIL_FROM");
});
