import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { actorsOf } from "../testing/actors.ts";
import { applicantOf, sentBy } from "../testing/applicants.ts";
import { copyDatabase } from "../testing/database.ts";
import { codeIn } from "../testing/outbox.ts";
import { startServerProcess } from "../testing/process.ts";
import {
  type MailReceiver,
  receiveMails,
  receiveWebhooks,
  type Told,
  type WebhookReceiver,
} from "../testing/receivers.ts";
import { freshPhone } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const soon = { timeout: 15_000, interval: 20 };
const seconds = (count: number): number => count * 1000;
const refused = "nobody@tsena.example";

let gateway: WebhookReceiver;
let mails: MailReceiver;
afterAll(() => Promise.all([gateway.stop(), mails.stop()]));
const world = startWorld(async () => {
  [gateway, mails] = await Promise.all([receiveWebhooks(), receiveMails(refused)]);
  return { SMS_URL: gateway.url, SMTP_URL: mails.url, MAIL_FROM: "Tsena <code@tsena.example>" };
});

const textOf = ({ body }: Told): { to: string; text: string } => JSON.parse(body) as { to: string; text: string };
const textsFor = (phone: string): Told[] => gateway.told.filter((told) => textOf(told).to === phone);

/** How often each message to somebody has failed that is tried again. */
async function failedFor(target: string): Promise<number[]> {
  const { database } = world.app.dependencies;
  const rows = await database
    .selectFrom("outbox_messages")
    .select(["tries", "body"])
    .where("target", "=", target)
    .orderBy("seq")
    .execute();
  expect(rows.every(({ body }) => body === null)).toBe(true);
  return rows.map(({ tries }) => tries);
}
const failed = async (target: string, ...tries: number[]): Promise<void> => {
  await expect.poll(() => failedFor(target), soon).toEqual(tries);
};

describe("a code that nobody is told the sending of", () => {
  const ask = (target: string) => world.asNobody().call(codes.sendBySms, { target, purpose: "reset" });

  test("is answered at once where the gateway is down, lies sealed meanwhile, and comes once, to be used", async () => {
    const { ownerPhone: target } = await world.build.shop();
    gateway.answer(500);
    expect(await ask(target)).toMatchObject({ status: 200 });
    await failed(target, 1);
    gateway.answer(202);
    world.clock.advance(seconds(5));
    await failed(target);
    const texts = textsFor(target);
    expect(texts).toHaveLength(2);
    const code = codeIn(texts[1] && textOf(texts[1]).text);
    expect(await world.asNobody().call(codes.checkBySms, { target, purpose: "reset", code })).toMatchObject({
      status: 200,
    });
  });

  test("is not sent once it is worth nothing", async () => {
    const { ownerPhone: target } = await world.build.shop();
    gateway.answer(500);
    await ask(target);
    await failed(target, 1);
    gateway.answer(202);
    world.clock.advance(seconds(5 * 60));
    await failed(target);
    expect(textsFor(target)).toHaveLength(1);
  });
});

test("a code whose asker is told that it could not be sent is not sent later, and may be asked for again at once", async () => {
  const target = freshPhone();
  const ask = () => world.asNobody().call(codes.sendBySms, { target, purpose: "register" });
  gateway.answer(500);
  expect(await ask()).toMatchObject({ status: 503, failure: "unavailable" });
  expect(await failedFor(target)).toEqual([]);
  gateway.answer(202);
  expect(await ask()).toMatchObject({ status: 200 });
  expect(textsFor(target)).toHaveLength(2);
  expect(await failedFor(target)).toEqual([]);
});

describe("a decision on an application", () => {
  /** An application of somebody with an e-mail address alone, which is decided; gives the address. */
  async function decided(email: string): Promise<string> {
    const applicant = await applicantOf(world);
    const shopId = await sentBy(applicant);
    const { database } = world.app.dependencies;
    const reachedBy = { phone: null, email };
    await database.updateTable("users").set(reachedBy).where("id", "=", applicant.userId).execute();
    await (await world.asOperator()).does(deskApplications.decide, { shopId, event: "approve" });
    expect(await applicant.owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 2 });
    return email;
  }

  test("is mailed once the mail server is there again, once", async () => {
    await mails.stop();
    const target = await decided("applicant@tsena.example");
    await failed(target, 1);
    mails = await receiveMails(refused, mails.port);
    world.clock.advance(seconds(5));
    await failed(target);
    expect(mails.received.map(({ to }) => to)).toEqual([target]);
    expect(mails.received[0]?.messageId).toMatch(/^<[\da-f-]{36}@tsena\.example>$/);
  });

  test("is not offered again to a mail server that knows no such person", async () => {
    await decided(refused);
    await failed(refused);
    world.clock.advance(seconds(3600));
    const fence = await decided("fence@tsena.example");
    await expect.poll(() => mails.received.at(-1)?.to, soon).toBe(fence);
    expect(mails.asked.filter((address) => address === refused)).toHaveLength(1);
  });
});

test(
  "a server that is killed while it sends a text message leaves it to the next one, which sends the same, and once",
  { timeout: 120_000 },
  async () => {
    const copy = await copyDatabase(inject("serverUrl"), inject("templateName"));
    const dataDir = mkdtempSync(join(tmpdir(), "tsena-outbox-"));
    const slow = await receiveWebhooks();
    slow.answer(new Promise(() => undefined));
    const start = () => startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: copy.url, SMS_URL: slow.url });
    const killed = await start();
    const target = "+261340000001";
    const nobody = actorsOf(killed.address, {} as never).asNobody();
    await nobody.does(codes.sendBySms, { target, purpose: "reset" });
    await expect.poll(() => slow.told.length, soon).toBe(1);
    await killed.kill();
    slow.answer(202);
    const next = await start();
    await expect.poll(() => slow.told.length, { timeout: 60_000, interval: 100 }).toBe(2);
    const [first, second] = slow.told;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(await next.stop()).toBe(0);
    expect(slow.told).toHaveLength(2);
    expect(next.log()).not.toContain(codeIn(second && textOf(second).text));
    await Promise.all([slow.stop(), copy.drop()]);
    rmSync(dataDir, { recursive: true });
  },
);
