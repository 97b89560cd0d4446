import { Writable } from "node:stream";
import { expect, inject, test } from "vitest";
import { openDatabase, openPool } from "../database/connect.ts";
import { openLog } from "../logging.ts";
import { readSettings } from "../settings.ts";
import { copyDatabase } from "../testing/database.ts";
import { systemClock } from "./clock.ts";
import { messengerOf } from "./messenger.ts";

test("a message that waits in the outbox is told in the log, without its words or whom it is for", async () => {
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
  const messenger = messengerOf({ settings: readSettings({}), database, clock: systemClock, log });
  await messenger.send({ target: "+261340000009", subject: "Code", body: "424242 est votre code" });
  const kept = await database.selectFrom("outbox").select(["channel", "target", "body"]).execute();
  await messenger.stop();
  await database.destroy();
  await copy.drop();
  expect(kept).toEqual([{ channel: "sms", target: "+261340000009", body: "424242 est votre code" }]);
  expect(lines.join("")).toContain("outbox");
  expect(lines.join("")).not.toMatch(/424242|261340000009/);
});

test("a mail server without the address that mails come from stops the start with a sentence", () => {
  expect(() => readSettings({ SMTP_URL: "smtp://127.0.0.1" })).toThrow("SMTP_URL needs MAIL_FROM");
});
