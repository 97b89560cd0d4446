import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { secondsAfter } from "../system/clock.ts";
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

describe("a code that is asked for anew", () => {
  const ask = (target: string, purpose: "login" | "reset" = "reset") =>
    world.asNobody().does(codes.sendBySms, { target, purpose });
  const codesFor = (target: string): string[] => textsFor(target).map((told) => codeIn(textOf(told).text));
  const check = (target: string, code: string | undefined) =>
    world.asNobody().call(codes.checkBySms, { target, purpose: "reset", code: code ?? "" });

  test("is sent in the place of the one before, which is not sent any more; one for something else is", async () => {
    const { ownerPhone: target } = await world.build.shop();
    gateway.answer(500);
    await ask(target);
    await failed(target, 1);
    world.clock.advance(seconds(60));
    await ask(target);
    await failed(target, 1);
    world.clock.advance(seconds(60));
    await ask(target, "login");
    await expect.poll(async () => (await failedFor(target)).length, soon).toBe(2);
    const tried = codesFor(target);
    gateway.answer(202);
    world.clock.advance(seconds(60));
    await failed(target);
    const [first] = tried;
    const taken = codesFor(target).slice(tried.length);
    expect(taken).toHaveLength(2);
    expect(taken).not.toContain(first);
    const verdicts = await Promise.all(taken.map(async (code) => (await check(target, code)).status));
    expect(verdicts.toSorted()).toEqual([200, 422]);
  });

  test("comes after the one that is being sent, which is not tried again though it was not taken", async () => {
    const { ownerPhone: target } = await world.build.shop();
    let release = (_status: number): void => undefined;
    gateway.answer(new Promise((resolve) => (release = resolve)));
    await ask(target);
    await expect.poll(() => codesFor(target).length, soon).toBe(1);
    gateway.answer(202);
    // From another address of the same phone the next one may be had at once.
    const { database } = world.app.dependencies;
    await database.updateTable("throttles").set({ tries: 0 }).where("key", "like", `code:gap:${target}%`).execute();
    world.clock.advance(seconds(2));
    await ask(target);
    await expect.poll(async () => (await failedFor(target)).length, soon).toBe(2);
    const fence = (await world.build.shop()).ownerPhone;
    await ask(fence);
    await expect.poll(() => codesFor(fence).length, soon).toBe(1);
    expect(codesFor(target)).toHaveLength(1);
    release(500);
    await failed(target);
    const [, second, ...more] = codesFor(target);
    expect(more).toEqual([]);
    expect(await check(target, second)).toMatchObject({ status: 200 });
  });

  test("and used is not sent again, though the gateway had not said that it took it", async () => {
    const { ownerPhone: target } = await world.build.shop();
    gateway.answer(500);
    await ask(target);
    await failed(target, 1);
    gateway.answer(202);
    const [code] = codesFor(target);
    expect(await check(target, code)).toMatchObject({ status: 200 });
    await failed(target);
    world.clock.advance(seconds(60));
    const fence = (await world.build.shop()).ownerPhone;
    await ask(fence);
    await expect.poll(() => codesFor(fence).length, soon).toBe(1);
    expect(codesFor(target)).toHaveLength(1);
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
    const given = { DATA_DIR: dataDir, DATABASE_URL: copy.url, SMS_URL: slow.url };
    const begun = new Date();
    const killed = await startServerProcess(given, { heldAt: begun });
    const target = "+261340000001";
    const nobody = actorsOf(killed.address, {} as never).asNobody();
    await nobody.does(codes.sendBySms, { target, purpose: "reset" });
    await expect.poll(() => slow.told.length, soon).toBe(1);
    await killed.kill();
    slow.answer(202);
    const next = await startServerProcess(given, { heldAt: begun });
    // Until then the one that was killed might still be sending.
    next.moveTo(secondsAfter(begun, 31));
    await expect.poll(() => slow.told.length, soon).toBe(2);
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
