import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { desk } from "@tsena/contract/desk";
import { type App, buildApp } from "../app.ts";
import { openLog } from "../logging.ts";
import type { Settings } from "../settings/settings.ts";
import { actorsOf } from "../testing/actors.ts";
import { codeIn } from "../testing/outbox.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const soon = { timeout: 15_000, interval: 20 };
const seconds = (count: number): number => count * 1000;
const hours = (count: number): number => seconds(3600 * count);

let gateway: WebhookReceiver;
beforeAll(async () => {
  gateway = await receiveWebhooks();
});
afterAll(() => gateway.stop());
/** Without any driver: the desk's operators and what is set up are its own. */
const world = startWorld();

interface Line {
  level: number;
  msg: string;
  kind?: string;
  count?: number;
  since?: string;
}

/** Another node on the same database with other settings, which takes the place of the one before; gives what it logged. */
async function restart(change: Partial<Settings>): Promise<{ app: App; lines: Line[]; address: string }> {
  await running?.stop();
  const lines: Line[] = [];
  const keep = (line: string): void => {
    const said = JSON.parse(line) as Line;
    if (said.kind !== undefined) lines.push(said);
  };
  const log = openLog("warn", { write: keep });
  const { settings, clock } = world.app.dependencies;
  running = await buildApp({ log, clock, databaseUrl: world.databaseUrl, settings: { ...settings, ...change } });
  return { app: running, lines, address: await running.http.listen({ host: "127.0.0.1", port: 0 }) };
}
let running: App | undefined;
afterAll(() => running?.stop());

const tell = (app: App, target: string, body: string) =>
  app.dependencies.messenger.entrust(app.dependencies.database, { target, subject: "", body }, "service");
const texts = (): string[] => gateway.told.map(({ body }) => (JSON.parse(body) as { text: string }).text);
const bodiesAtDesk = async (keyword: string): Promise<string[]> =>
  (await (await world.asOperator()).does(desk.outbox, { keyword })).rows.map(({ body }) => body);

describe("a start without the driver that was set before", () => {
  test("says how many wait for it, shows them at the desk, gives up those that are over; set again, it sends the rest once", async () => {
    gateway.answer(500);
    const { app, address } = await restart({ smsUrl: gateway.url });
    await tell(app, "+261340000401", "une nouvelle");
    const { database } = world.app.dependencies;
    const { ownerPhone } = await world.build.shop();
    await actorsOf(address, {} as never)
      .asNobody()
      .does(codes.send, { target: ownerPhone, purpose: "reset" });
    await expect.poll(() => texts().some((text) => codeIn(text) !== ""), soon).toBe(true);
    const since = world.clock.now().toISOString();

    const { lines } = await restart({ smsUrl: undefined });
    const told = "messages wait that nobody here sends: no driver is set for their channel";
    expect(lines).toMatchObject([{ level: 40, kind: "sms", count: 2, since, msg: told }]);
    expect(await bodiesAtDesk("0401")).toEqual(["une nouvelle"]);

    world.clock.advance(seconds(5 * 60));
    const later = await restart({ smsUrl: undefined });
    const given = "messages were given up: no driver is set for their channel";
    // Whichever saw to it: who starts, or who ran before, which does so every hour.
    const all = [...lines, ...later.lines];
    expect(all.filter(({ msg }) => msg === given)).toMatchObject([{ level: 50, kind: "sms", count: 1 }]);
    expect(later.lines.filter(({ msg }) => msg === told)).toMatchObject([{ count: 1 }]);

    const before = gateway.told.length;
    gateway.answer(202);
    await restart({ smsUrl: gateway.url });
    await expect.poll(() => texts().slice(before), soon).toEqual(["une nouvelle"]);
    const left = () =>
      database.selectFrom("outbox_messages").select("id").where("next_try_at", "is not", null).execute();
    await expect.poll(left, soon).toEqual([]);
  });

  test("or muted says so too, and touches nothing", async () => {
    gateway.answer(500);
    const { app } = await restart({ smsUrl: gateway.url });
    await tell(app, "+261340000402", "reste");
    const { lines } = await restart({ smsUrl: gateway.url, muted: true });
    expect(lines).toMatchObject([{ kind: "sms", count: 1 }]);
    world.clock.advance(hours(25));
    await restart({ smsUrl: gateway.url, muted: true });
    expect(await bodiesAtDesk("0402")).toEqual(["reste"]);
    const kept = await world.app.dependencies.database.selectFrom("outbox_messages").select("id").execute();
    expect(kept).toHaveLength(1);
  });
});

describe("what was written while no driver was set", () => {
  test("is sent once there is one, as long as it is worth something; codes that are over are not, nor what a newer one replaced", async () => {
    gateway.answer(202);
    const without = await restart({ smsUrl: undefined });
    const { database, messenger } = without.app.dependencies;
    const nobody = actorsOf(without.address, {} as never).asNobody();
    await nobody.does(codes.send, { target: "+261340000403", purpose: "register" });
    await messenger.entrust(
      database,
      { target: "+261340000404", subject: "", body: "refusée", thread: "a shop" },
      "service",
    );
    await messenger.entrust(
      database,
      { target: "+261340000404", subject: "", body: "acceptée", thread: "a shop" },
      "service",
    );
    world.clock.advance(seconds(5 * 60));
    await nobody.does(codes.send, { target: "+261340000405", purpose: "register" });
    const before = gateway.told.length;
    await restart({ smsUrl: gateway.url });
    await expect.poll(() => texts().slice(before).length, soon).toBe(2);
    await restart({ smsUrl: gateway.url });
    const sent = texts().slice(before);
    expect(sent).toHaveLength(2);
    expect(sent).toContain("acceptée");
    expect(sent.filter((text) => codeIn(text) !== "")).toHaveLength(1);
    expect(gateway.told.slice(before).some(({ body }) => body.includes("0403"))).toBe(false);
  });
});
